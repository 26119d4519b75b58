import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconCheck, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FocusCommands } from '../../../commands/focus-commands.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { Button } from '../../../ui/button.tsx'
import { onePress } from '../../../ui/one-press.ts'
import styles from './focus-buttons.module.css'

const texts = textsOf('focus')

interface FocusButtonsProps {
  todo: Todo
  commands: FocusCommands
}

/** Complete, play or pause, and what else the view offers. */
const Frame = ({ todo, commands, children }: FocusButtonsProps & { children: ReactNode }) => {
  const Icon = todo.is_running ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={styles['buttons']}>
      <Button pill className={styles['side']} aria-keyshortcuts="Enter" onClick={() => commands.complete.run(todo.id)}>
        <IconCheck size={18} aria-hidden />
        {commands.complete.title()}
      </Button>
      <button
        type="button"
        className={styles['play']}
        aria-label={todo.is_running ? texts.hold : texts.play}
        title={todo.is_running ? texts.hold : texts.play}
        aria-keyshortcuts="Space"
        onClick={onePress(() => commands.toggle.run(todo.id))}
      >
        <Icon size={30} aria-hidden />
      </button>
      {children}
    </div>
  )
}

export const TimerButtons = ({ todo, commands }: FocusButtonsProps) => (
  <Frame todo={todo} commands={commands}>
    <Button pill className={styles['side']} aria-keyshortcuts="S" onClick={() => commands.skip.run(todo.id)}>
      {texts.skipForLater}
    </Button>
  </Frame>
)

export const QueueButtons = ({ todo, commands }: FocusButtonsProps) => (
  <Frame todo={todo} commands={commands}>
    <Button pill className={styles['side']} aria-keyshortcuts="S" onClick={() => commands.skip.run(todo.id)}>
      {commands.skip.title()}
    </Button>
    <Button pill look="ghost" className={styles['last']} onClick={() => commands.defer.run(todo.id)}>
      {commands.defer.title()}
    </Button>
  </Frame>
)
