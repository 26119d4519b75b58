import type { ComponentProps } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './mini-button.module.css'

interface MiniButtonProps extends ComponentProps<'button'> {
  label: string
  isPrimary?: boolean
}

/** Smaller than a finger, because the window is: it exists only where there is a mouse. */
export const MiniButton = ({ label, isPrimary = false, ...props }: MiniButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...props}
    className={classes(styles['button'], isPrimary && styles['primary'])}
  />
)
