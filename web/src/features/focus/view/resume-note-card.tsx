import { TEXT_MAX, type Todo } from '@foco/domain/tables/schema.ts'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CommandButton } from '../../../commands/command-button.tsx'
import { dismissNoteCommand, useSaveNote } from '../../../commands/note-commands.ts'
import { useRow } from '../../../data/queries.ts'
import { isComposed } from '../../../platform/typed-keys.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useKeptWords } from '../../../ui/kept-words.ts'
import { useShownMark } from '../../../ui/shown-mark.ts'
import styles from './resume-note-card.module.css'

const texts = textsOf('focus')

/** As long as nobody touches it, the card goes away by itself: a pause must not leave something to tidy up. */
const CARD_MS = 15_000

interface ResumeNoteFieldProps {
  todo: Todo
  /** Names the to-do: the screen is about another one by now. */
  isNamed: boolean
  onDone: () => void
}

/** One line for later, if one likes: Enter and leaving the field save; after Escape it waits, unsaved, for the next pause. */
export const ResumeNoteField = ({ todo, isNamed, onDone }: ResumeNoteFieldProps) => {
  const [words, keep] = useKeptWords(`note/${todo.id}`)
  const draft = words ?? todo.resume_note ?? ''
  const save = useSaveNote()
  // Escape takes the field away, and the browser then reports a blur that must not save.
  const isSettled = useRef(false)
  const label = isNamed ? texts.noteFor(todo.text) : texts.note
  const settle = (how: 'save' | 'wait' | 'forget') => {
    if (isSettled.current) return
    isSettled.current = true
    if (how === 'forget' || (how === 'save' && save(todo.id, draft))) keep(null)
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event.nativeEvent)) return
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault()
      settle(event.key === 'Enter' ? 'save' : 'wait')
    }
  }
  return (
    <div className={styles['field']}>
      {isNamed && (
        <p className={styles['name']}>
          <bdi>{todo.text}</bdi>
        </p>
      )}
      <IconBookmark className={styles['sign']} size={18} aria-hidden />
      <input
        className={styles['input']}
        aria-label={label}
        placeholder={texts.note}
        value={draft}
        maxLength={TEXT_MAX}
        enterKeyHint="done"
        onChange={(event) => keep(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => draft.trim() !== (todo.resume_note ?? '') && settle('save')}
      />
      <IconButton aria-label={texts.dismissNote} onClick={() => settle('forget')}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

/** What was left for now, when the to-do is started again. */
export const SavedNote = ({ todo }: { todo: Todo }) => {
  const dismiss = dismissNoteCommand(useSaveNote())
  if (todo.resume_note === null) return null
  return (
    <p className={styles['saved']}>
      <span>
        {texts.noteSaved} <bdi>{todo.resume_note}</bdi>
      </span>
      <CommandButton command={dismiss} target={todo} />
    </p>
  )
}

interface ResumeNoteCardProps {
  todoId: string
  ask: (todoId: string | null) => void
}

/** After a pause outside of the focus view: at the foot of the page, in nobody's way. */
export const ResumeNoteCard = ({ todoId, ask }: ResumeNoteCardProps) => {
  const todo = useRow('todos', todoId)
  const card = useRef<HTMLElement>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = window.setTimeout(() => ask(null), CARD_MS)
    return () => window.clearTimeout(timer)
  }, [isHeld, ask])
  useShownMark('note-card', todo !== undefined)
  if (!todo) return null
  return (
    <section
      ref={card}
      className={styles['card']}
      aria-label={texts.note}
      onFocus={() => setHeld(true)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(card.current?.contains(document.activeElement) === true)}
    >
      <ResumeNoteField todo={todo} isNamed onDone={() => ask(null)} />
    </section>
  )
}
