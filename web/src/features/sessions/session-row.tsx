import type { Category, Todo } from '@foco/domain/schema.ts'
import { sessionMessages as texts } from '@foco/domain/session-messages.ts'
import type { SessionPart } from '@foco/domain/sessions.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '../../ui/button.tsx'
import { ClockTime, Duration, LinkedTodo, linkedText } from './session-cells.tsx'
import { SessionFields } from './session-fields.tsx'
import styles from './session-row.module.css'
import type { SessionEditing } from './use-session-edit.ts'

export interface SessionRowProps {
  entryId: string
  part: SessionPart
  todo: Todo | undefined
  category: Category | undefined
  isRunning: boolean
  zone: string
  editing: SessionEditing
  onRemove: (part: SessionPart) => void
}

/** The cells of one session: to look at, or with its times as fields. */
export const SessionRow = (props: SessionRowProps) => {
  const { entryId, part, todo, category, isRunning, zone, editing, onRemove } = props
  const { session, fromBefore, goesOn } = part
  const what = linkedText(session, todo)
  const linked = <LinkedTodo session={session} todo={todo} category={category} isRunning={isRunning} />
  if (editing.draft?.entryId === entryId)
    return <SessionFields draft={editing.draft} editing={editing} hasEnd={!isRunning} linked={linked} />
  return (
    <>
      <td className={styles['start']}>
        <ClockTime instant={session.started_at} zone={zone} otherDay={fromBefore ? texts.dayBefore : null} />
      </td>
      <td className={styles['end']}>
        <ClockTime instant={session.ended_at} zone={zone} otherDay={goesOn ? texts.nextDay : null} />
      </td>
      <td className={styles['duration']}>
        <Duration part={part} isRunning={isRunning} />
      </td>
      <td className={styles['linked']}>{linked}</td>
      <td className={styles['actions']}>
        <IconButton aria-label={texts.edit(what)} onClick={() => editing.begin(entryId, session)}>
          <IconPencil size={18} aria-hidden />
        </IconButton>
        {!isRunning && (
          <IconButton aria-label={texts.remove(what)} onClick={() => onRemove(part)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </td>
    </>
  )
}
