import { IconX } from '@tabler/icons-react'
import { type FocusEvent, type PointerEvent, useDeferredValue, useSyncExternalStore } from 'react'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import type { Toast, ToastQueue } from './toast-queue.ts'
import styles from './toaster.module.css'

const toastsTexts = textsOf('app', 'toasts')

const Message = ({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) => (
  <div className={classes(styles['toast'], toast.tone === 'trouble' && styles['trouble'])}>
    <div className={styles['words']}>
      <p className={styles['title']} lang={langOf(toast.title)}>
        {toast.title}
      </p>
      {toast.description !== null && (
        <p className={styles['description']} lang={langOf(toast.description)}>
          {toast.description}
        </p>
      )}
    </div>
    {toast.action !== null && (
      <Button
        look="ghost"
        className={styles['action']}
        onClick={() => {
          toast.action?.run()
          onDismiss()
        }}
      >
        {toast.action.label}
      </Button>
    )}
    <IconButton aria-label={toastsTexts.dismiss} onClick={onDismiss}>
      <IconX size={18} aria-hidden />
    </IconButton>
  </div>
)

/** The region is there before the first message: screen readers announce only what arrives in a known one. */
export const Toaster = ({ queue }: { queue: ToastQueue }) => {
  // The list shows first what a message only tells of: it may come a frame later.
  const shown = useDeferredValue(useSyncExternalStore(queue.subscribe, queue.get))
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) queue.resume()
  }
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(document.activeElement)) queue.resume()
  }
  return (
    <section aria-label={toastsTexts.region}>
      <div
        role="status"
        aria-live="polite"
        aria-atomic="false"
        className={styles['region']}
        onPointerEnter={queue.pause}
        onPointerLeave={onPointerLeave}
        onFocus={queue.pause}
        onBlur={onBlur}
      >
        {shown.map((toast) => (
          <Message key={toast.id} toast={toast} onDismiss={() => queue.dismiss(toast.id)} />
        ))}
      </div>
    </section>
  )
}
