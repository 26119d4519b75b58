import { useAfter } from '../platform/use-after.ts'
import { textsOf } from '../texts/catalogues.ts'
import styles from './loading.module.css'
import type { TabKey } from './tabs.ts'

const texts = textsOf('app')

/** Of a tab that has words of its own for it. */
export const loadingWords = (tab: TabKey): string | undefined =>
  (texts.loadingTab as Partial<Record<TabKey, string>>)[tab]

/** Longer than a slow line needs for everything. */
export const SILENCE_MS = 8000

interface LoadingProps {
  text?: string | undefined
  /** What is said of a server that has not answered for long. */
  silence?: string | undefined
}

/** Says nothing for the first moment: most times the data is there before anyone could read it. */
export const Loading = ({ text = texts.app.loading, silence }: LoadingProps) => {
  const isSilent = useAfter(SILENCE_MS)
  return (
    <p className={styles['loading']} role="status">
      {isSilent && silence !== undefined ? silence : text}
    </p>
  )
}
