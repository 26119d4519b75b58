import { toAppError } from '@foco/domain/core/errors.ts'
import { useState } from 'react'
import type { RejectedWrite } from '../data/data-session.ts'
import { useData } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { errorWords } from '../texts/error-words.ts'
import { Button } from '../ui/button.tsx'
import { momentLabel } from '../ui/moment-label.ts'
import { describeWrite } from './describe-write.ts'
import styles from './rejected-writes.module.css'

const texts = textsOf('unsaved')
const syncTexts = textsOf('account', 'sync')

const Write = ({ write }: { write: RejectedWrite }) => {
  const data = useData()
  const [copied, setCopied] = useState(false)
  const [retryFailure, setRetryFailure] = useState<string | null>(null)
  const words = describeWrite(write.changes)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      setCopied(true)
    } catch {
      // The browser allows no copying here: the words stand above, to be selected by hand.
    }
  }
  const retry = () => {
    try {
      data.retryRejected(write.id)
    } catch (thrown) {
      const error = toAppError(thrown)
      setRetryFailure(error.code === 'DB_RECORD_NOT_FOUND' ? texts.retryGone : texts.retryFailed(errorWords(error)))
    }
  }
  return (
    <li className={styles['write']}>
      <p className={styles['what']}>{words}</p>
      <p className={styles['why']}>
        {momentLabel(write.at)} · {errorWords(write)}
      </p>
      <p role="status" className={styles['why']}>
        {retryFailure}
      </p>
      <div className={styles['actions']}>
        <Button look="ghost" onClick={copy}>
          {copied ? texts.copied : syncTexts.copy}
        </Button>
        <Button look="ghost" onClick={retry}>
          {texts.retry}
        </Button>
        <Button look="ghost" onClick={() => data.dismissRejected(write.id)}>
          {texts.dismiss}
        </Button>
      </div>
    </li>
  )
}

/** What the server refused for good: nothing typed is thrown away before its author has seen it. */
export const RejectedWrites = ({ writes }: { writes: readonly RejectedWrite[] }) => (
  <section>
    <h2 className={styles['title']}>{texts.rejectedTitle}</h2>
    <ul>
      {writes.map((write) => (
        <Write key={write.id} write={write} />
      ))}
    </ul>
  </section>
)
