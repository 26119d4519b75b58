import type { ComponentProps } from 'react'
import { langOf } from '../texts/spanish-parts.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { onePress } from './one-press.ts'
import { useTabStop } from './row-stop.ts'

type Look = 'primary' | 'quiet' | 'ghost' | 'danger'

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  /** The one big action of a screen. */
  pill?: boolean
}

const buttonClass = (look: Look, pill = false) => classes(styles['button'], styles[look], pill && styles['pill'])

export const Button = ({ look = 'quiet', pill = false, className, onClick, ...props }: ButtonProps) => (
  <button
    type="button"
    {...useTabStop()}
    lang={langOf(props['aria-label'] ?? props.children)}
    {...props}
    onClick={onePress(onClick)}
    className={classes(buttonClass(look, pill), className)}
  />
)

interface IconButtonProps extends ComponentProps<'button'> {
  /** An icon alone says nothing to a screen reader. */
  'aria-label': string
}

export const IconButton = ({ className, title, onClick, ...props }: IconButtonProps) => (
  <button
    type="button"
    {...useTabStop()}
    title={title ?? props['aria-label']}
    lang={langOf(props['aria-label'])}
    {...props}
    onClick={onePress(onClick)}
    className={classes(styles['icon'], className)}
  />
)
