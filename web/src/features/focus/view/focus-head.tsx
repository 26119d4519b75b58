/** What it is about: the task, or the step of it that is next, large; all steps and the notes behind one press. */
import { linkedParts } from '@foco/domain/core/web-links.ts'
import { countSteps, currentStep, notesBeside, type StepCount, tickedNotes } from '@foco/domain/items/note-steps.ts'
import type { Todo } from '@foco/domain/tables/schema.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useTodoActions } from '../../../commands/todo-actions.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { langOf } from '../../../texts/spanish-parts.ts'
import { laterComponent } from '../../../ui/later-component.ts'
import { RoundCheck } from '../../../ui/round-check.tsx'
import { isFocusLost } from '../../../ui/row-focus.ts'
import { StepList } from '../../../ui/step-list.tsx'
import styles from './focus-head.module.css'

const focusTexts = textsOf('focus')
const texts = textsOf('steps')

const MarkdownPreview = laterComponent(
  [],
  async () => (await import('../../../ui/markdown-preview.tsx')).MarkdownPreview,
)

interface FocusHeadProps {
  todo: Todo
  /** Only its place is kept: something else stands there. */
  isHidden: boolean
  /** It is offered, and does not run yet. */
  isNext: boolean
  /** Whether all steps and the notes are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  /** The line of goals below the task. */
  children: ReactNode
}

/** One small bar for each step; many are one line. */
const StepBars = ({ done, all }: StepCount) => (
  <span className={styles['bars']} aria-hidden>
    {all <= 12 ? (
      [...Array(all).keys()].map((index) => (
        <span
          key={index}
          className={styles['bar']}
          data-step={index < done ? 'done' : index === done ? 'now' : 'open'}
        />
      ))
    ) : (
      <span className={styles['line']} style={{ '--done': `${(100 * done) / all}%` } as React.CSSProperties} />
    )}
  </span>
)

/** What would take three lines of large letters; in smaller ones it leaves the clock where it is. */
const LONG_STEP = 36
const LONG_TASK = 54

/** Its addresses can be pressed, as in notes. */
const StepWords = ({ text }: { text: string }) =>
  linkedParts(text).map(({ text: words, href }, index) =>
    href === null ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: an address may stand twice in a step.
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ),
  )

/**
 * Whoever closes the list by a key, or ticks the last step by one, goes on at the button below. After a press with the
 * pointer, the next key is for the view.
 */
const useOpener = (isOpen: boolean, hasStep: boolean) => {
  const opener = useRef<HTMLButtonElement>(null)
  const isByKey = useRef(false)
  const before = useRef({ isOpen, hasStep })
  useEffect(() => {
    const isClosed = before.current.isOpen && !isOpen
    const isLast = before.current.hasStep && !hasStep && isByKey.current && isFocusLost()
    if (isClosed || isLast) opener.current?.focus({ preventScroll: true })
    before.current = { isOpen, hasStep }
  }, [isOpen, hasStep])
  const watching = {
    onKeyDownCapture: () => {
      isByKey.current = true
    },
    onPointerDownCapture: () => {
      isByKey.current = false
    },
  }
  return { opener, watching }
}

export const FocusHead = ({ todo, isHidden, isNext, isOpen, onOpen, children }: FocusHeadProps) => {
  const { editNotes } = useTodoActions()
  const panelId = useId()
  const { notes } = todo
  const count = countSteps(notes)
  const step = currentStep(notes)
  const beside = notesBeside(notes)
  const { opener, watching } = useOpener(isOpen, step !== null)
  const change = (next: string) => editNotes(todo, next)
  return (
    <header className={styles['head']} data-hidden={isHidden || undefined} {...watching}>
      {isNext && (
        <p className={styles['next']} lang={langOf(focusTexts.next)}>
          {focusTexts.next}
        </p>
      )}
      <h1
        id={isHidden ? undefined : 'focus-title'}
        className={styles[step ? 'task' : 'title']}
        data-long={todo.text.length > LONG_TASK || undefined}
        title={todo.text}
      >
        <bdi>{todo.text}</bdi>
      </h1>
      {children}
      {step && notes !== null && (
        <p className={styles['step']}>
          <RoundCheck
            checked={false}
            label={texts.tick(step.text)}
            onChange={() => change(tickedNotes(notes, step.line, true))}
          />
          <bdi className={styles['title']} data-long={step.text.length > LONG_STEP || undefined}>
            <StepWords text={step.text} />
          </bdi>
        </p>
      )}
      {(count || beside !== '') && (
        <button
          ref={opener}
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onOpen(!isOpen)}
        >
          {count && <StepBars {...count} />}
          {count ? texts.count(count.at, count.all) : texts.notes}
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
      {isOpen && (
        <section id={panelId} className={styles['panel']} aria-label={texts.all}>
          <StepList name={`focus/${todo.id}`} notes={notes ?? ''} onChange={change} />
          {beside !== '' && (
            <Suspense fallback={null}>
              <MarkdownPreview text={beside} />
            </Suspense>
          )}
        </section>
      )}
    </header>
  )
}
