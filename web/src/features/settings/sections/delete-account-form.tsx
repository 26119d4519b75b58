import { toAppError } from '@foco/domain/core/errors.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useData, useSessions } from '../../../data/queries.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { errorWords } from '../../../texts/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './account-parts.module.css'

const texts = textsOf('settings-account')
const app = textsOf('app', 'app')

const plain = (text: string) => text.trim().toLowerCase()

interface FormProps {
  /** What has to be typed. */
  word: string
  onCancel: () => void
}

const Form = ({ word, onCancel }: FormProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const sessions = useSessions()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isMeant = plain(typed) === plain(word)
  useEffect(() => field.current?.focus(), [])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!isMeant || isBusy) return
    setBusy(true)
    // Gone with the account: whoever is a guest now sees the page of a guest.
    await sessions.deleteAccount(typed).catch((thrown: unknown) => {
      setProblem(errorWords(toAppError(thrown)))
      setBusy(false)
    })
  }
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <p>{texts.deleteWarning}</p>
      <label htmlFor={id}>{texts.typeToDelete(word)}</label>
      <input
        ref={field}
        id={id}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="alert">{problem}</p>
      <div className={styles['buttons']}>
        <Button onClick={onCancel}>{texts.keepAccount}</Button>
        <Button type="submit" look="danger" disabled={!isMeant || isBusy}>
          {texts.deleteForGood}
        </Button>
      </div>
    </form>
  )
}

/** Asked twice: by the button, and by typing which account is meant. */
export const DeleteAccount = () => {
  const { user } = useData()
  const [isAsked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (isAsked)
    return (
      <Form
        word={user?.email || app.name}
        onCancel={() => {
          setAsked(false)
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  return (
    <Button ref={button} look="danger" onClick={() => setAsked(true)}>
      {texts.deleteAccount}
    </Button>
  )
}
