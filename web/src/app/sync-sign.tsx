import { messages } from '@foco/domain/messages.ts'
import { useId, useRef } from 'react'
import type { SyncStatus } from '../data/data-session.ts'
import { useData, useRejected, useSessions, useSyncStatus } from '../data/queries.ts'
import { Button } from '../ui/button.tsx'
import { RejectedWrites } from './rejected-writes.tsx'
import styles from './sync-sign.module.css'

const { sync: texts } = messages

const Explanation = ({ status, mode }: { status: SyncStatus; mode: 'guest' | 'account' }) => {
  const { signIn } = useSessions()
  return (
    <>
      <p className={styles['heading']}>{texts[status.state]}</p>
      {status.state === 'tab' && <p>{texts.nothingKept}.</p>}
      {mode === 'guest' && status.state === 'here' && <p>{texts.guestDetail}</p>}
      {mode === 'account' && status.state === 'everywhere' && <p>{texts.everywhereDetail}</p>}
      {status.reason !== null && <p>{status.reason}</p>}
      {mode === 'guest' && (
        <Button look="primary" onClick={signIn}>
          {messages.account.login}
        </Button>
      )}
      {mode === 'account' && status.pending > 0 && <p>{texts.waiting(status.pending)}</p>}
      {status.needsSignIn && (
        <Button look="primary" onClick={signIn}>
          {texts.signInAgain}
        </Button>
      )}
    </>
  )
}

/** Where the data is, in three words; behind it the reason, and every write that the server refused. */
export const SyncSign = () => {
  const { mode } = useData()
  const status = useSyncStatus()
  const rejected = useRejected()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const place = () => {
    if (!button.current || !panel.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    panel.current.style.top = `${bottom + 4}px`
    panel.current.style.left = `max(12px, min(${left}px, calc(100vw - 372px)))`
  }
  const label = rejected.length > 0 ? texts.rejectedCount(rejected.length) : texts[status.state]
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['sign']}
        data-state={rejected.length > 0 ? 'rejected' : status.state}
        popoverTarget={id}
        title={label}
      >
        <span className={styles['dot']} aria-hidden />
        <span className={styles['label']}>{label}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={styles['panel']} onBeforeToggle={place}>
        {/* "Saved everywhere" above a list of what is not would contradict itself. */}
        {(rejected.length === 0 || status.state !== 'everywhere') && <Explanation status={status} mode={mode} />}
        {rejected.length > 0 && <RejectedWrites writes={rejected} />}
      </div>
    </>
  )
}
