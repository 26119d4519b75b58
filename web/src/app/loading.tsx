import { messages } from '@foco/domain/texts/messages.ts'
import { useAfter } from '../platform/use-after.ts'
import styles from './loading.module.css'

/** Longer than a slow line needs for everything. */
export const SILENCE_MS = 8000

interface LoadingProps {
  text?: string | undefined
  /** What is said of a server that has not answered for long. */
  silence?: string | undefined
}

/** Says nothing for the first moment: most times the data is there before anyone could read it. */
export const Loading = ({ text = messages.app.loading, silence }: LoadingProps) => {
  const isSilent = useAfter(SILENCE_MS)
  return (
    <p className={styles['loading']} role="status">
      {isSilent && silence !== undefined ? silence : text}
    </p>
  )
}
