import { messages } from '@foco/domain/messages.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { SaveStatus } from './autosave.ts'
import styles from './save-status-line.module.css'

/** Whether what is on the screen is saved: quiet while it is, in words when it is not. */
export const SaveStatusLine = ({ status, notice }: { status: SaveStatus; notice: string | null }) => (
  <p className={styles['line']} role="status">
    <Words status={status} notice={notice} />
  </p>
)

const Words = ({ status, notice }: { status: SaveStatus; notice: string | null }) => {
  if (notice !== null || status === 'failed')
    return (
      <span className={styles['trouble']}>
        <IconAlertTriangle size={16} aria-hidden />
        {notice ?? messages.drawer.unsaved}
      </span>
    )
  if (status === 'saving') return messages.drawer.saving
  if (status !== 'saved') return null
  return (
    <>
      <IconCheck size={16} aria-hidden />
      {messages.drawer.saved}
    </>
  )
}
