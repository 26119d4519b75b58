import type { Icon } from '@tabler/icons-react'
import type { Ref } from 'react'
import { IconButton } from '../ui/button.tsx'
import { type Command, isOffered } from './command.ts'

interface CommandButtonProps<T> {
  ref?: Ref<HTMLButtonElement>
  command: Command<T>
  target: T
  className?: string | undefined
  /** Where the row has another stop for the Tab key; the arrows lead here. */
  tabIndex?: -1
  /** The id of what describes it. */
  describedBy?: string | undefined
  /** In place of the command's own. */
  Icon?: Icon
}

/** On a row: its command as an icon. Nothing where the command is not offered. */
export const CommandButton = <T,>({
  ref,
  command,
  target,
  className,
  tabIndex,
  describedBy,
  Icon = command.Icon,
}: CommandButtonProps<T>) =>
  isOffered(command, target) && (
    <IconButton
      {...(ref !== undefined && { ref })}
      className={className}
      {...(tabIndex !== undefined && { tabIndex })}
      aria-describedby={describedBy}
      aria-label={command.label?.(target) ?? command.title()}
      onClick={() => command.run(target)}
    >
      {Icon && <Icon size={18} aria-hidden />}
    </IconButton>
  )
