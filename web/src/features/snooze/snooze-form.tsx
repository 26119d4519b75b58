import { dateOf } from '@foco/domain/core/calendar-days.ts'
import { twoDigits } from '@foco/domain/core/format.ts'
import { pickedSnooze, quickSnooze, SNOOZE_OPTIONS, type SnoozeHours } from '@foco/domain/items/snooze-times.ts'
import { type FormEvent, useId, useState } from 'react'
import { useSetting } from '../../data/queries.ts'
import { timeZone, useMinute } from '../../platform/clock.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { snoozeLabel } from '../../ui/snooze-label.ts'
import styles from './snooze-form.module.css'

const texts = textsOf('snooze')

const numbers = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ value: String(value), label: twoDigits(value) }))
const HOURS = numbers(24)
const MINUTES = numbers(60)
/** Browsers let years of six digits through, which are no days of ours. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface SnoozeFormProps {
  hours: SnoozeHours
  /** Until when it is snoozed already: the date of one's own starts there. */
  current: string | null
  onSnooze: (until: string) => void
  onCancel: () => void
}

/** A quick option snoozes at once; a date and time of one's own with the button. */
export const SnoozeForm = ({ hours, current, onSnooze, onCancel }: SnoozeFormProps) => {
  const now = new Date(useMinute()).toISOString()
  const zone = timeZone()
  const startsAt = useSetting('day.starts')
  const id = useId()
  // One that is due has nothing to start from.
  const [start] = useState(() => (current !== null && current > now ? new Date(current) : null))
  const [day, setDay] = useState(start === null ? '' : dateOf(start.toISOString(), zone))
  const [hour, setHour] = useState(start?.getHours() ?? hours.picked)
  const [minute, setMinute] = useState(start?.getMinutes() ?? 0)
  const picked = pickedSnooze({ day: DAY.test(day) ? day : null, hour, minute }, now, zone)
  const problem = day === '' || picked.ok ? null : texts.refusals[picked.refusal]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked.ok) onSnooze(picked.value)
  }
  return (
    <form className={styles['form']} onSubmit={submit}>
      <fieldset className={styles['quick']} aria-label={texts.quick}>
        {SNOOZE_OPTIONS.map((option, index) => {
          const until = quickSnooze(option, now, zone, hours, startsAt)
          return (
            <button
              key={option}
              type="button"
              className={styles['option']}
              data-autofocus={index === 0 || undefined}
              onClick={() => onSnooze(until)}
            >
              <span className={styles['name']}>{texts.options[option]}</span>
              <span className={styles['when']}>{snoozeLabel(until, { now, zone })}</span>
            </button>
          )
        })}
      </fieldset>
      <div className={styles['moment']}>
        <Field label={texts.date} htmlFor={`${id}-date`}>
          <input
            id={`${id}-date`}
            type="date"
            min={dateOf(now, zone)}
            max="9999-12-31"
            value={day}
            aria-invalid={problem !== null}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label={texts.hour} htmlFor={`${id}-hour`}>
          <Choice id={`${id}-hour`} value={String(hour)} options={HOURS} onChange={(value) => setHour(Number(value))} />
        </Field>
        <Field label={texts.minute} htmlFor={`${id}-minute`}>
          <Choice
            id={`${id}-minute`}
            value={String(minute)}
            options={MINUTES}
            onChange={(value) => setMinute(Number(value))}
          />
        </Field>
      </div>
      <p className={styles['problem']} role="status">
        {problem}
      </p>
      <div className={styles['foot']}>
        <Button look="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button look="primary" type="submit" disabled={!picked.ok}>
          {texts.go}
        </Button>
      </div>
    </form>
  )
}
