import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { ariaKeys } from '../../../ui/key-caps.tsx'
import { onePress } from '../../../ui/one-press.ts'
import styles from './focus-buttons.module.css'

interface FocusButton {
  label: string
  /** Beside the words; alone, it is the round one on the axis. */
  icon?: ReactNode
  isRound?: boolean
  /** What else presses it. */
  keys?: string
  run: () => void
}

export interface FocusButtonsProps {
  left: FocusButton
  main: FocusButton
  right: FocusButton
}

const shortcut = (keys: string | undefined) => (keys === undefined ? {} : { 'aria-keyshortcuts': ariaKeys(keys) })

const Side = ({ label, icon, keys, run }: FocusButton) => (
  <Button pill className={styles['side']} {...shortcut(keys)} onClick={run}>
    {icon}
    {label}
  </Button>
)

/**
 * What can be done, in the same places whatever it is: working, resting, before the next task. The main one stands on the
 * axis, and is one element all the time, so that it keeps the focus.
 */
export const FocusButtons = ({ left, main, right }: FocusButtonsProps) => (
  <div className={styles['buttons']}>
    <Side {...left} />
    <button
      type="button"
      className={classes(styles['main'], main.isRound ? styles['round'] : styles['pill'])}
      {...(main.isRound && { 'aria-label': main.label, title: main.label })}
      {...shortcut(main.keys)}
      onClick={onePress(main.run)}
    >
      {main.icon}
      {!main.isRound && main.label}
    </button>
    <Side {...right} />
  </div>
)
