import { IconChevronRight } from '@tabler/icons-react'
import { classes } from './classes.ts'
import { pressArea } from './press-area.ts'
import { useTabStop } from './row-stop.ts'
import styles from './row-toggle.module.css'

interface RowToggleProps {
  /** How much there is below the row, in words. */
  children: string
  label?: string
  expanded: boolean
  controls?: string | undefined
  onToggle: () => void
}

/** Shows and hides what belongs to a row, from the small line below its text. */
export const RowToggle = ({ children, label, expanded, controls, onToggle }: RowToggleProps) => (
  <button
    type="button"
    {...useTabStop()}
    className={classes(pressArea, styles['toggle'])}
    aria-label={label}
    aria-expanded={expanded}
    aria-controls={expanded ? controls : undefined}
    onClick={onToggle}
  >
    <IconChevronRight className={styles['chevron']} size={16} aria-hidden />
    {children}
  </button>
)
