import { hasVisibleText } from '@foco/domain/tables/visible-text.ts'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { classes } from '../../ui/classes.ts'
import { useKeptWords } from '../../ui/kept-words.ts'
import styles from './new-goal-form.module.css'

interface NewGoalFormProps {
  /** Where half typed words wait. */
  name: string
  label: string
  /** In a dialog: where the focus goes first. */
  isFirst?: boolean
  className?: string | undefined
  onAdd: (text: string) => boolean
}

/** One line that adds a weekly goal. */
export const NewGoalForm = ({ name, label, isFirst = false, className, onAdd }: NewGoalFormProps) => {
  const [kept, keep] = useKeptWords(name)
  const text = kept ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hasVisibleText(text) && onAdd(text.trim())) keep(null)
  }
  return (
    <form className={classes(styles['new'], className)} onSubmit={submit}>
      <IconPlus size={18} aria-hidden />
      <input
        dir="auto"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        data-autofocus={isFirst || undefined}
        value={text}
        onChange={(event) => keep(event.target.value || null)}
      />
    </form>
  )
}
