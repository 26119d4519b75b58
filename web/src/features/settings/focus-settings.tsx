import type { SettingKey } from '@foco/domain/core/settings.ts'
import { useId, useState, useSyncExternalStore } from 'react'
import { askForNotifications, notificationState, onNotificationState } from '../../platform/notifications.ts'
import { chime } from '../../platform/sound.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import styles from './settings-page.module.css'
import { useSavedSetting } from './use-saved-setting.ts'

const texts = textsOf('focus-settings')

const saved = () => ({ done: texts.done, failed: texts.failed })
const BREAKS = [3, 5, 7, 10, 15, 20, 30]
const LONG_BREAKS = [10, 15, 20, 25, 30, 45, 60]
const ROUNDS = [2, 3, 4, 5, 6, 7, 8]

interface NumberChoiceProps {
  setting: Extract<SettingKey, 'focus.break_minutes' | 'focus.long_break_minutes' | 'focus.long_break_after'>
  label: string
  values: readonly number[]
  say: (value: number) => string
}

const NumberChoice = ({ setting, label, values, say }: NumberChoiceProps) => {
  const id = useId()
  const [chosen, save] = useSavedSetting(setting, saved())
  // A choice that was made elsewhere may not be in the list.
  const all = values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return (
    <Field label={label} htmlFor={id}>
      <Choice
        id={id}
        value={String(chosen)}
        options={all.map((value) => ({ value: String(value), label: say(value) }))}
        onChange={(value) => save(Number(value))}
      />
    </Field>
  )
}

const Sound = () => {
  const id = useId()
  const [isOn, saveOn] = useSavedSetting('focus.sound', saved())
  // Dragging a slider is one change, and ends when it is let go.
  const [drag, setDrag] = useState(() => Symbol('volume'))
  const endDrag = () => setDrag(Symbol('volume'))
  const [volume, saveVolume] = useSavedSetting('focus.volume', { ...saved(), done: null, group: drag })
  return (
    <>
      <Toggle label={texts.sound} checked={isOn} onChange={saveOn} />
      {isOn && (
        <Field label={texts.volume} htmlFor={id}>
          <div className={styles['volume']}>
            <input
              id={id}
              type="range"
              min={5}
              max={100}
              step={5}
              value={volume}
              onChange={(event) => saveVolume(Number(event.target.value))}
              onPointerUp={endDrag}
              onBlur={endDrag}
            />
            <Button onClick={() => void chime(volume)}>{texts.tryIt}</Button>
          </div>
        </Field>
      )}
    </>
  )
}

const Notifications = () => {
  const state = useSyncExternalStore(onNotificationState, notificationState)
  return (
    <div>
      <h3 className={styles['part']}>{texts.notifications.title}</h3>
      <p role="status">{texts.notifications[state]}</p>
      {state === 'default' && (
        <div className={styles['buttons']}>
          <Button onClick={() => void askForNotifications()}>{texts.notifications.ask}</Button>
        </div>
      )}
    </div>
  )
}

export const FocusSettings = () => {
  const [isWithFocus, saveWithFocus] = useSavedSetting('focus.pomodoro_with_focus', saved())
  return (
    <section className={styles['card']} aria-labelledby="focus">
      <h2 id="focus">{texts.title}</h2>
      <p>{texts.text}</p>
      <div className={styles['fields']}>
        <NumberChoice setting="focus.break_minutes" label={texts.breakMinutes} values={BREAKS} say={texts.minutes} />
        <NumberChoice
          setting="focus.long_break_minutes"
          label={texts.longBreakMinutes}
          values={LONG_BREAKS}
          say={texts.minutes}
        />
        <NumberChoice
          setting="focus.long_break_after"
          label={texts.longBreakAfter}
          values={ROUNDS}
          say={texts.pomodoros}
        />
        <Toggle label={texts.withFocus} checked={isWithFocus} onChange={saveWithFocus} />
        <Sound />
        <Notifications />
      </div>
    </section>
  )
}
