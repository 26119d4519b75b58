import type { SettingKey } from '@foco/domain/core/settings.ts'
import { useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { Choice } from '../../ui/choice.tsx'
import { clockFace } from '../../ui/clock-time.ts'
import { Field } from '../../ui/field.tsx'
import styles from './settings-page.module.css'
import { useSavedSetting } from './use-saved-setting.ts'

const texts = textsOf('snooze', 'settings')

/** Made while it is drawn: a clock of 12 hours may be chosen. */
const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clockFace(`${String(hour).padStart(2, '0')}:00`),
  }))

type HourKey = Extract<SettingKey, `snooze.${string}`>

const HourField = ({ setting, label }: { setting: HourKey; label: string }) => {
  const id = useId()
  const [hour, save] = useSavedSetting(setting, { done: texts.done, failed: texts.failed })
  return (
    <Field label={label} htmlFor={id}>
      <Choice id={id} value={String(hour)} options={hours()} onChange={(value) => save(Number(value))} />
    </Field>
  )
}

export const SnoozeSettings = () => (
  <section className={styles['card']} aria-labelledby="snooze">
    <h2 id="snooze">{texts.title}</h2>
    <p>{texts.text}</p>
    <div className={styles['fields']}>
      <HourField setting="snooze.quick_hour" label={texts.quickHour} />
      <HourField setting="snooze.picked_hour" label={texts.pickedHour} />
    </div>
  </section>
)
