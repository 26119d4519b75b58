import type { ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from './button.tsx'
import { MoreIcon } from './dot-icons.tsx'
import { InlineText } from './inline-text.tsx'
import { ListRow, rowText } from './list-row.tsx'
import { RoundCheck } from './round-check.tsx'

const texts = textsOf('todos')

interface EditableRowProps {
  id: string
  title: string
  done: boolean
  /** What the field is called while the title is edited. */
  fieldLabel?: string
  /** Beside the menu, which every row has. */
  actions: ReactNode
  /** What stands below the title. */
  children?: ReactNode
  onComplete: (completed: boolean) => void
  /** False: the title was not taken. */
  onRename: (title: string) => boolean
  onEditing: (editing: boolean) => void
  onMenu: (anchor: HTMLElement) => void
}

/** What the rows of all areas can do: be completed, renamed in place, and asked for their menu. */
export const EditableRow = (props: EditableRowProps) => {
  const { id, title, done, fieldLabel = texts.editField, actions, children } = props
  return (
    <ListRow
      id={id}
      done={done}
      check={
        <RoundCheck
          checked={done}
          label={done ? texts.reopen(title) : texts.complete(title)}
          onChange={props.onComplete}
        />
      }
      actions={
        <>
          {actions}
          <IconButton
            aria-haspopup="menu"
            aria-label={texts.actions(title)}
            onClick={(event) => props.onMenu(event.currentTarget)}
          >
            <MoreIcon size={18} />
          </IconButton>
        </>
      }
    >
      <InlineText
        name={`title/${id}`}
        text={title}
        editLabel={texts.edit(title)}
        fieldLabel={fieldLabel}
        className={rowText}
        onSave={props.onRename}
        onEditing={props.onEditing}
      />
      {children}
    </ListRow>
  )
}
