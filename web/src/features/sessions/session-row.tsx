import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import type { LogRow, SessionCommands } from '../../commands/session-commands.ts'
import { textsOf } from '../../texts/catalogues.ts'
import { useSelectedMark } from '../../ui/selected-mark.tsx'
import { LinkedTodo, SessionTimes } from './session-cells.tsx'
import { SessionFields } from './session-fields.tsx'
import styles from './session-row.module.css'
import type { SessionEditing } from './use-session-edit.ts'

const texts = textsOf('sessions')

interface SessionRowProps {
  row: LogRow
  part: SessionPart
  todo: Todo | undefined
  category: Category | undefined
  zone: string
  editing: SessionEditing
  commands: SessionCommands
}

/** The cells of one session: to look at, or with its times as fields. */
export const SessionRow = (props: SessionRowProps) => {
  const { row, part, todo, category, zone, editing, commands } = props
  const { session, isRunning } = row
  const { describedBy, mark } = useSelectedMark(row.id)
  const linked = (
    <LinkedTodo session={session} todo={todo} category={category} mark={isRunning ? texts.running : null} />
  )
  if (editing.draft?.entryId === row.id)
    return <SessionFields draft={editing.draft} editing={editing} hasEnd={!isRunning} linked={linked} />
  return (
    <>
      <SessionTimes part={part} zone={zone} isRunning={isRunning} />
      <td className={styles['linked']}>{linked}</td>
      <td className={styles['actions']} data-row-actions>
        <CommandButton command={commands.edit} target={row} describedBy={describedBy} />
        <CommandButton command={commands.remove} target={row} tabIndex={-1} />
        {mark}
      </td>
    </>
  )
}
