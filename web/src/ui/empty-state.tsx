import type { ReactNode } from 'react'
import { langOf } from '../texts/spanish-parts.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  /** The first line says what to do next. */
  lines: readonly string[]
  children?: ReactNode
}

export const EmptyState = ({ icon, lines, children }: EmptyStateProps) => (
  <div className={styles['empty']}>
    {icon}
    {lines.map((line) => (
      <p key={line} lang={langOf(line)}>
        {line}
      </p>
    ))}
    {children}
  </div>
)
