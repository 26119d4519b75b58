import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { LinkedTodo, linkedText, SessionTimes } from './session-cells.tsx'
import { SessionFields } from './session-fields.tsx'
import styles from './session-row.module.css'
import type { SessionEditing } from './use-session-edit.ts'

const texts = textsOf('sessions')

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
  const { session } = part
  const what = linkedText(session, todo)
  const linked = (
    <LinkedTodo session={session} todo={todo} category={category} mark={isRunning ? texts.running : null} />
  )
  if (editing.draft?.entryId === entryId)
    return <SessionFields draft={editing.draft} editing={editing} hasEnd={!isRunning} linked={linked} />
  return (
    <>
      <SessionTimes part={part} zone={zone} isRunning={isRunning} />
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
