import type { Todo } from '@foco/domain/tables/schema.ts'
import type { ReactNode } from 'react'
import { textsOf } from '../../../texts/catalogues.ts'
import { usePomodoroOf } from '../pomodoro/use-pomodoro.ts'
import { MiniClock } from './mini-clock.tsx'
import { MiniEvent } from './mini-event.tsx'
import styles from './mini-top.module.css'

const texts = textsOf('mini')
const pomodoroTexts = textsOf('pomodoro')

interface MiniTopProps {
  todo: Todo | null
  /** What went wrong, until the next press. */
  notice: string | null
}

export const MiniTop = ({ todo, notice }: MiniTopProps) => (
  <div className={styles['top']}>
    {todo ? (
      <TodoTop todo={todo} notice={notice} />
    ) : (
      <Words title={texts.nothing} status={notice ?? texts.nothingDetail} />
    )}
  </div>
)

const TodoTop = ({ todo, notice }: { todo: Todo; notice: string | null }) => {
  const isComplete = usePomodoroOf(todo).state === 'completed'
  const status = notice ?? (isComplete ? pomodoroTexts.complete : null)
  return (
    <>
      <Words title={todo.text} status={status}>
        {status === null && (
          <p className={styles['line']}>
            <MiniEvent />
          </p>
        )}
      </Words>
      <MiniClock todo={todo} />
    </>
  )
}

interface WordsProps {
  title: string
  /** Read out when it comes. */
  status: string | null
  children?: ReactNode
}

const Words = ({ title, status, children }: WordsProps) => (
  <div className={styles['words']}>
    <h1 className={styles['title']} title={title}>
      <bdi>{title}</bdi>
    </h1>
    <p role="status" className={styles['line']}>
      {status}
    </p>
    {children}
  </div>
)
