import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import styles from './session-row.module.css'
import type { Draft, SessionEditing } from './use-session-edit.ts'

const texts = textsOf('sessions')

interface SessionFieldsProps {
  draft: Draft
  editing: SessionEditing
  /** A session that goes on has none to type. */
  hasEnd: boolean
  linked: ReactNode
}

/** Enter confirms, Escape cancels. What is wrong is said beside the fields, and what was typed stays. */
export const SessionFields = ({ draft, editing, hasEnd, linked }: SessionFieldsProps) => {
  const problemId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') editing.confirm()
    else editing.cancel()
  }
  const field = {
    type: 'time',
    className: styles['field'],
    'aria-invalid': draft.problem !== null,
    'aria-describedby': draft.problem === null ? undefined : problemId,
    onKeyDown,
  }
  return (
    <>
      <td className={styles['start']}>
        <input
          {...field}
          ref={focusOnce}
          aria-label={texts.startTime}
          value={draft.now.start}
          onChange={(event) => editing.type({ start: event.target.value })}
        />
      </td>
      <td className={styles['end']}>
        {hasEnd ? (
          <input
            {...field}
            aria-label={texts.endTime}
            value={draft.now.end}
            onChange={(event) => editing.type({ end: event.target.value })}
          />
        ) : (
          texts.noTime
        )}
      </td>
      <td className={styles['duration']} />
      <td className={styles['linked']}>
        {linked}
        {draft.problem !== null && (
          <p id={problemId} className={styles['problem']} role="alert">
            {draft.problem}
          </p>
        )}
      </td>
      <td className={styles['actions']} data-row-actions>
        <IconButton aria-label={texts.save} onClick={editing.confirm}>
          <IconCheck size={20} aria-hidden />
        </IconButton>
        <IconButton aria-label={texts.cancel} onClick={editing.cancel}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </td>
    </>
  )
}

const focusOnce = (field: HTMLInputElement | null) => {
  field?.focus()
}
