import type { Icon } from '@tabler/icons-react'
import { IconButton } from '../ui/button.tsx'
import { type Command, isOffered } from './command.ts'

interface CommandButtonProps<T> {
  command: Command<T>
  target: T
  className?: string | undefined
  /** In place of the command's own. */
  Icon?: Icon
}

/** On a row: its command as an icon. Nothing where the command is not offered. */
export const CommandButton = <T,>({ command, target, className, Icon = command.Icon }: CommandButtonProps<T>) =>
  isOffered(command, target) && (
    <IconButton
      className={className}
      aria-label={command.label?.(target) ?? command.title()}
      onClick={() => command.run(target)}
    >
      {Icon && <Icon size={18} aria-hidden />}
    </IconButton>
  )
