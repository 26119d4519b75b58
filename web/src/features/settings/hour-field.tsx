import type { SettingKey } from '@foco/domain/core/settings.ts'
import { useId } from 'react'
import type { ActionTexts } from '../../data/perform.ts'
import { Choice } from '../../ui/choice.tsx'
import { clockFace } from '../../ui/clock-time.ts'
import { Field } from '../../ui/field.tsx'
import { useSavedSetting } from './use-saved-setting.ts'

/** Made while it is drawn: a clock of 12 hours may be chosen. */
const hours = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: clockFace(`${String(hour).padStart(2, '0')}:00`),
  }))

interface HourFieldProps {
  setting: Extract<SettingKey, `snooze.${string}` | `transitions.quiet_${string}`>
  label: string
  saved: ActionTexts
}

/** One of the 24 hours of a day. */
export const HourField = ({ setting, label, saved }: HourFieldProps) => {
  const id = useId()
  const [hour, save] = useSavedSetting(setting, saved)
  return (
    <Field label={label} htmlFor={id}>
      <Choice id={id} value={String(hour)} options={hours()} onChange={(value) => save(Number(value))} />
    </Field>
  )
}
