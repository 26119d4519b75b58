import type { ComponentProps } from 'react'
import { langOf } from '../../../texts/spanish-parts.ts'
import { classes } from '../../../ui/classes.ts'
import { onePress } from '../../../ui/one-press.ts'
import styles from './mini-button.module.css'

interface MiniButtonProps extends ComponentProps<'button'> {
  label: string
  isPrimary?: boolean
}

/** Smaller than a finger, because the window is: it exists only where there is a mouse. */
export const MiniButton = ({ label, isPrimary = false, onClick, ...props }: MiniButtonProps) => (
  <button
    type="button"
    lang={langOf(label)}
    aria-label={label}
    title={label}
    {...props}
    onClick={onePress(onClick)}
    className={classes(styles['button'], isPrimary && styles['primary'])}
  />
)
