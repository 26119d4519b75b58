import type { ReactNode } from 'react'
import { langOf } from '../texts/spanish-parts.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  htmlFor: string
  /** What keeps the field from being saved. */
  hint?: string | null
  children: ReactNode
}

export const Field = ({ label, htmlFor, hint = null, children }: FieldProps) => (
  <div className={styles['field']}>
    <label htmlFor={htmlFor} lang={langOf(label)}>
      {label}
    </label>
    {children}
    {hint !== null && (
      <p className={styles['hint']} role="status">
        {hint}
      </p>
    )}
  </div>
)
