import { plainLine } from '@foco/domain/core/plain-text.ts'
import styles from './row-notes.module.css'

/** The notes of a row, in one line. */
export const RowNotes = ({ notes }: { notes: string | null }) =>
  notes !== null && notes.trim() !== '' && <p className={styles['notes']}>{plainLine(notes)}</p>
