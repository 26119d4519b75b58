import { nextWeek, weekBefore } from '@foco/domain/goals/goal-weeks.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { IconButton } from './button.tsx'
import styles from './week-switch.module.css'

const texts = textsOf('week')

interface WeekSwitchProps {
  monday: string
  /** The weeks that can be looked at. */
  first: string
  last: string
  onWeek: (monday: string) => void
  /** The name of the week. */
  children: ReactNode
}

/** The week that is shown, and arrows to the ones beside it. An arrow that leads nowhere keeps its place and the focus. */
export const WeekSwitch = ({ monday, first, last, onWeek, children }: WeekSwitchProps) => (
  <div className={styles['switch']}>
    <Arrow label={texts.before} isOff={monday <= first} onPress={() => onWeek(weekBefore(monday))}>
      <IconChevronLeft size={20} aria-hidden />
    </Arrow>
    {children}
    <Arrow label={texts.after} isOff={monday >= last} onPress={() => onWeek(nextWeek(monday))}>
      <IconChevronRight size={20} aria-hidden />
    </Arrow>
  </div>
)

interface ArrowProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

const Arrow = ({ label, isOff, onPress, children }: ArrowProps) => (
  <IconButton aria-label={label} aria-disabled={isOff} onClick={() => isOff || onPress()}>
    {children}
  </IconButton>
)
