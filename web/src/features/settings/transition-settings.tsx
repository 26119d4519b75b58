import { readSetting, type SettingKey, type SettingValue } from '@foco/domain/core/settings.ts'
import { NOTICE_STEPS } from '@foco/domain/focus/transitions.ts'
import { useData } from '../../data/queries.ts'
import { hasVoice, speak } from '../../platform/voice.ts'
import { spokenLanguage, textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { HourField } from './hour-field.tsx'
import styles from './settings-page.module.css'
import { useSavedSetting } from './use-saved-setting.ts'

const all = textsOf('transitions')
const texts = textsOf('transitions', 'settings')

const saved = () => ({ done: texts.done, failed: texts.failed })

type SwitchKey = { [K in SettingKey]: SettingValue<K> extends boolean ? K : never }[SettingKey]

const Switch = ({ setting, label }: { setting: SwitchKey; label: string }) => {
  const [isOn, save] = useSavedSetting(setting, saved())
  return <Toggle label={label} checked={isOn} onChange={save} />
}

const Voice = () => {
  const data = useData()
  const [isOn] = useSavedSetting('transitions.voice', saved())
  const tryIt = () => {
    const volume = readSetting(data.rows('settings'), 'focus.volume')
    speak(all.spokenSoon(texts.example, 15), spokenLanguage() === 'es' ? 'es' : 'en', volume)
  }
  if (!hasVoice()) return null
  return (
    <>
      <Switch setting="transitions.voice" label={texts.voice} />
      {isOn && (
        <div className={styles['buttons']}>
          <Button onClick={tryIt}>{texts.tryIt}</Button>
        </div>
      )}
    </>
  )
}

const Quiet = () => {
  const [isOn] = useSavedSetting('transitions.quiet', saved())
  return (
    <>
      <Switch setting="transitions.quiet" label={texts.quiet} />
      {isOn && (
        <>
          <HourField setting="transitions.quiet_from" label={texts.from} saved={saved()} />
          <HourField setting="transitions.quiet_to" label={texts.to} saved={saved()} />
        </>
      )}
    </>
  )
}

export const TransitionSettings = () => (
  <section className={styles['card']} aria-labelledby="transitions">
    <h2 id="transitions">{texts.title}</h2>
    <p>{texts.text}</p>
    <div className={styles['fields']}>
      {NOTICE_STEPS.map(({ minutes, setting }) => (
        <Switch key={setting} setting={setting} label={texts.steps[minutes]} />
      ))}
      <Switch setting="transitions.notification" label={texts.notification} />
      <Voice />
      <Quiet />
    </div>
  </section>
)
