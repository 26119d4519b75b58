import type { Category, Todo } from '@foco/domain/tables/schema.ts'
import type { SessionPart } from '@foco/domain/time/sessions.ts'
import { IconMessageQuestion } from '@tabler/icons-react'
import { textsOf } from '../../texts/catalogues.ts'
import { IconButton } from '../../ui/button.tsx'
import { linkedText } from '../../ui/linked-text.ts'
import { LinkedTodo, SessionTimes } from './session-cells.tsx'
import styles from './session-row.module.css'

const texts = textsOf('sessions')

interface WaitingRowProps {
  part: SessionPart
  todo: Todo | undefined
  category: Category | undefined
  zone: string
  onAnswer: (part: SessionPart, anchor: HTMLElement) => void
}

/** The cells of a stretch that waits for an answer: it stands where it would be logged. */
export const WaitingRow = ({ part, todo, category, zone, onAnswer }: WaitingRowProps) => (
  <>
    <SessionTimes part={part} zone={zone} isRunning={false} />
    <td className={styles['linked']}>
      <LinkedTodo session={part.session} todo={todo} category={category} mark={texts.waiting} />
    </td>
    <td className={styles['actions']}>
      <IconButton
        aria-haspopup="menu"
        aria-label={texts.answer(linkedText(part.session, todo))}
        onClick={(event) => onAnswer(part, event.currentTarget)}
      >
        <IconMessageQuestion size={18} aria-hidden />
      </IconButton>
    </td>
  </>
)
