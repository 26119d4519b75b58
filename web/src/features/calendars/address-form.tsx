import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { type FormEvent, useId, useState } from 'react'
import type { CalendarActions } from '../../commands/calendar-actions.ts'
import { calendarTrouble } from '../../commands/calendar-trouble.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useKeptWords } from '../../ui/kept-words.ts'
import styles from './calendars-drawer.module.css'

const texts = textsOf('calendars')

/** A calendar that the server reads again and again. A half-typed address waits here. */
export const AddressForm = ({ actions }: { actions: CalendarActions }) => {
  const id = useId()
  const [kept, keep] = useKeptWords('calendars/address')
  const address = kept ?? ''
  const [problem, setProblem] = useState<CalendarProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReading || address.trim() === '') return
    setReading(true)
    setProblem(null)
    const found = await actions.addAddress(address)
    setReading(false)
    setProblem(found)
    if (found === null) keep(null)
  }
  return (
    <form className={styles['address']} aria-label={texts.address} onSubmit={(event) => void submit(event)}>
      <Field
        label={texts.address}
        htmlFor={id}
        hint={isReading ? texts.reading : problem && calendarTrouble('ics', problem)}
      >
        <input
          id={id}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          aria-invalid={problem !== null}
          // What is typed meanwhile would be forgotten with it.
          readOnly={isReading}
          value={address}
          onChange={(event) => keep(event.target.value || null)}
        />
      </Field>
      <Button type="submit" disabled={isReading || address.trim() === ''}>
        {texts.connect}
      </Button>
    </form>
  )
}
