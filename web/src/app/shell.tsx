import type { ReactNode } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { useShownMark } from '../ui/shown-mark.ts'
import styles from './shell.module.css'

const texts = textsOf('app', 'app')

interface ShellProps {
  /** What stands beside the page; null where it is a menu. */
  side: ReactNode
  /** On a wide screen, the day stands beside what is shown. */
  hasDay?: boolean
  /** What stands at the foot of a phone. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of the workspace, the settings and the automator: the sidebar stays where it is from one to the other. */
export const Shell = ({ side, hasDay = false, foot, children }: ShellProps) => {
  useShownMark('shell')
  useShownMark('day', hasDay)
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#content">
        {texts.skipToContent}
      </a>
      {side !== null && <aside className={styles['side']}>{side}</aside>}
      {children}
      {foot}
    </div>
  )
}
