import { STATUSES, type Status, type StatusTone, statusTone } from '@foco/domain/core/status.ts'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { classes } from './classes.ts'
import type { MenuSection } from './menu-items.ts'
import { pressArea } from './press-area.ts'
import { useTabStop } from './row-stop.ts'
import styles from './status-badge.module.css'
import { statusLabel } from './status-label.ts'

const statusTexts = textsOf('app', 'status')

interface StatusBadgeProps {
  status: Status
  /** Opens the choice of another one. */
  onMenu: (anchor: HTMLElement) => void
}

export const StatusBadge = ({ status, onMenu }: StatusBadgeProps) => (
  <button
    type="button"
    {...useTabStop()}
    className={classes(pressArea, styles['badge'])}
    data-tone={statusTone(status)}
    lang={langOf(statusLabel(status))}
    aria-haspopup="menu"
    aria-label={statusTexts.change(statusLabel(status))}
    onClick={(event) => onMenu(event.currentTarget)}
  >
    {statusLabel(status)}
  </button>
)

const SWATCHES: Record<StatusTone, string | null> = {
  none: null,
  scheduled: 'var(--scheduled)',
  waiting: 'var(--waiting)',
  paused: 'var(--paused)',
  done: 'var(--done)',
}

/** The statuses to choose from, each with its colour. */
export const statusSection = (selected: Status, onSelect: (status: Status) => void): MenuSection => ({
  label: statusTexts.label,
  items: STATUSES.map((status) => ({
    id: status ?? 'none',
    label: statusLabel(status),
    swatch: SWATCHES[statusTone(status)],
    checked: status === selected,
    onSelect: () => onSelect(status),
  })),
})
