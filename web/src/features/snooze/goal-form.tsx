import { snoozeMessages as texts } from '@foco/domain/snooze-messages.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './goal-form.module.css'

interface GoalFormProps {
  /** False when it was not added: then the text stays. */
  onSave: (text: string) => boolean
  onClose: () => void
}

/** A weekly goal of this week for the item above. */
export const GoalForm = ({ onSave, onClose }: GoalFormProps) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isBlank = text.trim() === ''
  useEffect(() => {
    // After the menu that opened it gave the focus back to its button.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => field.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank && onSave(text.trim())) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
  }
  return (
    <form className={styles['form']} onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        ref={field}
        className={styles['field']}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-label={texts.newGoal}
        placeholder={texts.newGoal}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button look="ghost" onClick={onClose}>
        {texts.cancelGoal}
      </Button>
      <Button look="primary" type="submit" disabled={isBlank}>
        {texts.saveGoal}
      </Button>
    </form>
  )
}
