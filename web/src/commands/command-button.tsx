import type { Icon } from '@tabler/icons-react'
import { type Ref, use } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { extraAction } from '../ui/list-row.tsx'
import { RowExtras } from '../ui/row-stop.ts'
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
  /** A phone has it in the menu alone. */
  isExtra?: boolean
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
  isExtra = false,
}: CommandButtonProps<T>) => {
  const extras = use(RowExtras)
  return (
    !(isExtra && extras === 'none') &&
    isOffered(command, target) && (
      <IconButton
        {...(ref !== undefined && { ref })}
        className={classes(className, isExtra && extraAction)}
        {...(tabIndex !== undefined && { tabIndex })}
        aria-describedby={describedBy}
        aria-label={command.label?.(target) ?? command.title()}
        onClick={() => command.run(target)}
      >
        {Icon && (extras === 'whole' || !isExtra) && <Icon size={18} aria-hidden />}
      </IconButton>
    )
  )
}
