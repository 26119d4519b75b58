import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconCheck, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { onePress } from '../../../ui/one-press.ts'
import styles from './focus-buttons.module.css'
import type { FocusSteps } from './focus-steps.ts'

const texts = textsOf('focus')

interface FocusButtonsProps {
  todo: Todo
  steps: FocusSteps
}

/** Complete, play or pause, and what else the view offers. */
const Frame = ({ todo, steps, children }: FocusButtonsProps & { children: ReactNode }) => {
  const Icon = todo.is_running ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles['buttons']}>
      <Button pill className={styles['side']} aria-keyshortcuts="Enter" onClick={() => steps.complete(todo.id)}>
        <IconCheck size={18} aria-hidden />
        {texts.complete}
      </Button>
      <button
        type="button"
        className={styles['play']}
        aria-label={todo.is_running ? texts.hold : texts.play}
        title={todo.is_running ? texts.hold : texts.play}
        aria-keyshortcuts="Space"
        onClick={onePress(() => steps.toggle(todo.id))}
      >
        <Icon size={30} aria-hidden />
      </button>
      {children}
    </div>
  )
}

export const TimerButtons = ({ todo, steps }: FocusButtonsProps) => (
  <Frame todo={todo} steps={steps}>
    <Button pill className={styles['side']} aria-keyshortcuts="S" onClick={() => steps.skip(todo.id)}>
      {texts.skipForLater}
    </Button>
  </Frame>
)

export const QueueButtons = ({ todo, steps }: FocusButtonsProps) => (
  <Frame todo={todo} steps={steps}>
    <Button pill className={styles['side']} aria-keyshortcuts="S" onClick={() => steps.skip(todo.id)}>
      {texts.skip}
    </Button>
    <Button pill look="ghost" className={styles['last']} onClick={() => steps.defer(todo.id)}>
      {texts.defer}
    </Button>
  </Frame>
)
