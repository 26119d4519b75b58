import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import type { SaveStatus } from './autosave.ts'
import styles from './save-status-line.module.css'

const drawerTexts = textsOf('drawer')

interface SaveStatusLineProps {
  status: SaveStatus
  /** What there is to say instead. */
  notice: string | null
  /** Where it is once it is saved. */
  saved: string
}

/** Whether what is on the screen is saved, and where: quiet while it is, in words when it is not. */
export const SaveStatusLine = (props: SaveStatusLineProps) => (
  <p className={styles['line']} role="status">
    <Words {...props} />
  </p>
)

const Words = ({ status, notice, saved }: SaveStatusLineProps) => {
  if (notice !== null || status === 'failed')
    return (
      <span className={styles['trouble']}>
        <IconAlertTriangle size={16} aria-hidden />
        {notice ?? drawerTexts.unsaved}
      </span>
    )
  if (status === 'saving') return <span lang={langOf(drawerTexts.saving)}>{drawerTexts.saving}</span>
  if (status !== 'saved') return null
  return (
    <>
      <IconCheck size={16} aria-hidden />
      {saved}
    </>
  )
}
