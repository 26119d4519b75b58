import { Suspense, type ToggleEvent, useId, useRef, useState } from 'react'
import type { SyncStatus } from '../data/data-session.ts'
import { useDamagedData } from '../data/guest/damaged-data.ts'
import { useData, useRejected, useSessions, useSyncStatus } from '../data/queries.ts'
import { textsOf } from '../texts/catalogues.ts'
import { Button } from '../ui/button.tsx'
import { laterComponent } from '../ui/later-component.ts'
import styles from './sync-sign.module.css'

const Unsaved = laterComponent(['unsaved'], async () => (await import('./unsaved.tsx')).Unsaved)

const texts = textsOf('account', 'sync')
const accountTexts = textsOf('account')

const Explanation = ({ status, mode }: { status: SyncStatus; mode: 'guest' | 'account' }) => {
  const { signIn } = useSessions()
  return (
    <>
      <p className={styles['heading']}>{texts[status.state]}</p>
      {status.state === 'tab' && <p>{texts.nothingKept}.</p>}
      {mode === 'guest' && status.state === 'here' && <p>{texts.guestDetail}</p>}
      {mode === 'account' && status.state === 'everywhere' && <p>{texts.everywhereDetail}</p>}
      {status.reason !== null && status.reason !== 'damaged' && <p>{texts.reasons[status.reason]}</p>}
      {mode === 'guest' && (
        <Button look="primary" onClick={signIn}>
          {accountTexts.login}
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

/** Where the data is, in three words; behind it the reason, every write that the server refused, and what was put aside. */
export const SyncSign = () => {
  const { mode } = useData()
  const status = useSyncStatus()
  const rejected = useRejected()
  const { damaged, look, dismiss } = useDamagedData()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const prepare = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    look()
    if (!button.current || !panel.current) return
    const { left, bottom } = button.current.getBoundingClientRect()
    panel.current.style.top = `${bottom + 4}px`
    panel.current.style.left = `max(12px, min(${left}px, calc(100vw - 372px)))`
  }
  const trouble = rejected.length > 0 ? 'rejected' : damaged.length > 0 ? 'damaged' : null
  // Then it is read without a press, however little room there is.
  const isWrong = trouble !== null || status.state === 'paused' || status.state === 'tab'
  const label =
    trouble === 'rejected'
      ? texts.rejectedCount(rejected.length)
      : trouble === 'damaged'
        ? texts.damagedSign
        : texts[status.state]
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['sign']}
        data-state={trouble ?? status.state}
        data-wrong={isWrong || undefined}
        popoverTarget={id}
        title={label}
      >
        <span className={styles['dot']} aria-hidden />
        <span className={styles['label']}>{label}</span>
      </button>
      <div ref={panel} id={id} popover="auto" className={styles['panel']} onBeforeToggle={prepare}>
        {/* "Saved everywhere" above a list of what is not would contradict itself. */}
        {isOpen && (rejected.length === 0 || status.state !== 'everywhere') && (
          <Explanation status={status} mode={mode} />
        )}
        {trouble && (
          <Suspense>
            <Unsaved rejected={rejected} damaged={damaged} onDismiss={dismiss} />
          </Suspense>
        )}
      </div>
    </>
  )
}
