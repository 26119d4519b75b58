import type { CalendarProblem } from '@foco/domain/calendar/event-draft.ts'
import { IconKey } from '@tabler/icons-react'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { CalendarActions } from '../../commands/calendar-actions.ts'
import { calendarTrouble } from '../../commands/calendar-trouble.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { readForm, useKeptWords, writtenForm } from '../../ui/kept-words.ts'
import styles from './calendars-drawer.module.css'

const texts = textsOf('calendars')

const FIELDS = ['address', 'user', 'password'] as const
type FieldName = (typeof FIELDS)[number]

const NOTHING = { address: '', user: '', password: '' }

/** Address and name wait for the next opening; a password is kept nowhere. */
const useTyped = () => {
  const [kept, keep] = useKeptWords('calendars/account')
  const [typed, setTyped] = useState(() => readForm(kept, NOTHING) ?? NOTHING)
  return {
    typed,
    type: (fields: typeof NOTHING) => {
      setTyped(fields)
      keep(writtenForm({ ...fields, password: '' }, NOTHING))
    },
    forget: () => keep(null),
  }
}

/** Nobody's password for Foco: no program that keeps passwords is to offer one, or to take this one for it. */
const INPUTS: Record<FieldName, ComponentProps<'input'>> = {
  address: { inputMode: 'url', placeholder: 'https://' },
  user: { autoCapitalize: 'none' },
  password: { type: 'password' },
}

interface AccountFormProps {
  actions: CalendarActions
  onClose: () => void
}

const AccountFields = ({ actions, onClose }: AccountFormProps) => {
  const id = useId()
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const { typed, type, forget } = useTyped()
  const [problem, setProblem] = useState<CalendarProblem | null>(null)
  const [isReading, setReading] = useState(false)
  const isReady = !isReading && FIELDS.every((name) => typed[name].trim() !== '')
  const asked: FieldName = problem === 'NO_ACCESS' ? 'password' : 'address'
  useEffect(() => inputs.current.address?.focus(), [])

  const close = () => {
    forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    setReading(true)
    setProblem(null)
    const found = await actions.addAccount(typed)
    setReading(false)
    if (found === null) return close()
    setProblem(found)
    inputs.current[found === 'NO_ACCESS' ? 'password' : 'address']?.focus()
  }
  return (
    <form className={styles['address']} aria-labelledby={id} onSubmit={(event) => void submit(event)}>
      <h3 id={id} className={styles['title']}>
        {texts.account.title}
      </h3>
      <p className={styles['guest']}>{texts.account.help}</p>
      {FIELDS.map((name) => (
        <Field
          key={name}
          label={texts.account[name]}
          htmlFor={`${id}-${name}`}
          hint={name === asked && problem !== null ? calendarTrouble('caldav', problem) : null}
        >
          <input
            id={`${id}-${name}`}
            ref={(input) => {
              inputs.current[name] = input
            }}
            autoComplete="off"
            spellCheck={false}
            {...INPUTS[name]}
            aria-invalid={name === asked && problem !== null}
            value={typed[name]}
            onChange={(event) => type({ ...typed, [name]: event.target.value })}
          />
        </Field>
      ))}
      <div className={styles['buttons']}>
        <Button type="submit" look="primary" disabled={!isReady}>
          {texts.account.connect}
        </Button>
        <Button look="ghost" onClick={close}>
          {texts.account.cancel}
        </Button>
        <span role="status">{isReading ? texts.reading : ''}</span>
      </div>
    </form>
  )
}

/** Calendars that the server reads with somebody's user name and password. */
export const AccountForm = ({ actions }: { actions: CalendarActions }) => {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <AccountFields actions={actions} onClose={() => setOpen(false)} />
  return (
    <Button ref={opener} className={styles['add']} onClick={() => setOpen(true)}>
      <IconKey size={18} aria-hidden />
      {texts.account.open}
    </Button>
  )
}
