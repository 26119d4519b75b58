import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { useRunningId } from '../commands/timer-actions.ts'
import { useRow } from '../data/queries.ts'
import { RunClock } from '../platform/run-clock.tsx'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from '../ui/button.tsx'
import styles from './running-line.module.css'

const texts = textsOf('focus')

interface RunningLineProps {
  onPause: (todoId: string) => void
  onFocus: (todoId: string) => void
}

/** What runs now, on every tab: its clock leads to the focus view. Its place is kept: a start moves nothing. */
export const RunningLine = ({ onPause, onFocus }: RunningLineProps) => {
  const todo = useRow('todos', useRunningId())
  if (!todo) return <p className={styles['empty']}>{texts.nothingRunning}</p>
  return (
    <section className={styles['line']} aria-label={texts.running}>
      <button
        type="button"
        className={styles['open']}
        aria-label={texts.open(todo.text)}
        title={todo.text}
        onClick={() => onFocus(todo.id)}
      >
        <RunClock todo={todo} className={styles['clock']} />
        <bdi className={styles['text']}>{todo.text}</bdi>
      </button>
      <IconButton className={styles['pause']} aria-label={texts.pause(todo.text)} onClick={() => onPause(todo.id)}>
        <IconPlayerPauseFilled size={18} aria-hidden />
      </IconButton>
    </section>
  )
}
