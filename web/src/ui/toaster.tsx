import { IconChevronUp, IconX } from '@tabler/icons-react'
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  useDeferredValue,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { asCelebrated } from '../platform/look.ts'
import { textsOf } from '../texts/catalogues.ts'
import { langOf } from '../texts/spanish-parts.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useSureTap } from './sure-tap.ts'
import type { ToastLine, ToastPart, ToastQueue } from './toast-queue.ts'
import styles from './toaster.module.css'
import { useOverField } from './use-over-field.ts'

const texts = textsOf('app', 'toasts')

/** Not read out when it opens: whoever opened it goes through it. */
const Parts = ({ parts, onUndone }: { parts: readonly ToastPart[]; onUndone: () => void }) => (
  <ul className={styles['parts']} aria-live="off">
    {parts.map(({ id, name, run }) => (
      <li key={id} className={styles['part']}>
        <bdi>{name}</bdi>
        <Button
          look="ghost"
          className={styles['action']}
          aria-label={texts.undoOf(name)}
          onClick={() => {
            run()
            onUndone()
          }}
        >
          {texts.undo}
        </Button>
      </li>
    ))}
  </ul>
)

/** Drawn again with another line alone, not while the region waits for its turn. */
const Message = memo(({ line, queue }: { line: ToastLine; queue: ToastQueue }) => {
  const { tone, description, action, parts } = line
  const title = asCelebrated(line.title)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const onClose = () => queue.close(line.key)
  const press = useSureTap(() => {
    // First: what it says of itself may take the same line.
    onClose()
    action?.run()
  })
  return (
    <div className={classes(styles['toast'], tone === 'trouble' && styles['trouble'])}>
      {isOpen && parts.length > 1 && <Parts parts={parts} onUndone={() => opener.current?.focus()} />}
      <div className={styles['line']}>
        <div className={styles['words']}>
          {parts.length > 1 ? (
            <button
              ref={opener}
              type="button"
              className={styles['opener']}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
              <IconChevronUp size={16} aria-hidden />
            </button>
          ) : (
            <p className={styles['title']} lang={langOf(title)}>
              {title}
            </p>
          )}
          {description !== null && (
            <p className={styles['description']} lang={langOf(description)}>
              {description}
            </p>
          )}
        </div>
        {action !== null && (
          <Button look="ghost" className={styles['action']} {...press}>
            {action.label}
          </Button>
        )}
        <IconButton aria-label={texts.dismiss} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})

/**
 * One line in a strip of its own at the foot: the page ends above it. The region is there before the first message:
 * screen readers announce only what arrives in a known one.
 */
export const Toaster = ({ queue }: { queue: ToastQueue }) => {
  // The list shows first what a message only tells of: it may come a frame later.
  const line = useDeferredValue(useSyncExternalStore(queue.subscribe, queue.get))
  const region = useRef<HTMLDivElement>(null)
  const isOverField = useOverField(region, line)
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) queue.resume()
  }
  const onPointerLeave = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(document.activeElement)) queue.resume()
  }
  return (
    <section aria-label={texts.region}>
      <div
        ref={region}
        role="status"
        aria-live="polite"
        aria-atomic="false"
        className={styles['region']}
        data-aside={isOverField || undefined}
        onPointerEnter={queue.pause}
        onPointerLeave={onPointerLeave}
        onFocus={queue.pause}
        onBlur={onBlur}
      >
        {line && <Message key={line.key} line={line} queue={queue} />}
      </div>
    </section>
  )
}
