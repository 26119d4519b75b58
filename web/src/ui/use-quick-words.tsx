/** Quick words in a field: what they mean, the chips that show it, and the keys that take it off (decision 023). */

import type {
  QuickChip,
  QuickContext,
  QuickKind,
  QuickMeaning,
  QuickReading,
  TextSpan,
} from '@foco/domain/items/quick-words.ts'
import type { Category } from '@foco/domain/tables/schema.ts'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { timeZone, useMinute } from '../platform/clock.ts'
import { servedParts } from '../platform/served-parts.ts'
import { isComposed } from '../platform/typed-keys.ts'
import { WordMemoryContext } from './kept-words.ts'
import { laterPart } from './later-part.ts'
import type { QuickReader } from './quick-reader.tsx'
import styles from './use-quick-words.module.css'

/** At which a day without a time comes, and when a day starts; the app says what the person chose. */
export const QuickDaysContext = createContext({ hour: 9, startsAt: 0 })

const part = laterPart(['quick-words', 'snooze'], async () => (await import('./quick-reader.tsx')).quickReader)
let arrived: QuickReader | null = null

/** For a screen that has a field for quick words and comes later itself: it comes with what reads them. */
export const withQuickReader = async <T,>(screen: Promise<T>): Promise<T> => {
  const [shown, reader] = await Promise.all([screen, arrived ?? part.loadIfThere()])
  arrived ??= reader
  return shown
}

/** More than a minute: who is without a connection for longer opens Foco anew, or a field asks for it again. */
const MOST_TRIES = 30

/** For a line that has been entered already. Never, where it cannot be had. */
const readerAtLast = async (): Promise<QuickReader> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    arrived ??= await part.loadIfThere()
    if (arrived) return arrived
    await servedParts.connectionBack()
  }
  return new Promise<never>(() => {})
}

/** null until somebody uses a field, and until it has come: what is typed meanwhile is read then. */
const useReader = (isUsed: boolean, isBlank: boolean) => {
  const [reader, setReader] = useState(arrived)
  useEffect(() => {
    // One that could not be had is asked for again with the next thought.
    if (reader || (!isUsed && isBlank)) return
    let isGone = false
    void part.loadIfThere().then((loaded) => {
      arrived ??= loaded
      if (!isGone) setReader(loaded)
    })
    return () => {
      isGone = true
    }
  }, [isUsed, isBlank, reader])
  /** At once if it is there, else when it has come; null: it cannot be had now. */
  const withReader = (work: (ready: QuickReader | null) => void) => {
    if (reader) return work(reader)
    void part.loadIfThere().then((loaded) => {
      arrived ??= loaded
      setReader(loaded)
      work(loaded)
    })
  }
  return { reader, withReader }
}

/** What was said to be text, and of which text it is a part. */
interface Literal {
  text: string
  spans: readonly TextSpan[]
}

const readLiteral = (kept: string | null, text: string): Literal => {
  try {
    const { text: of, spans } = JSON.parse(kept ?? '{}')
    if (of === text && Array.isArray(spans)) return { text, spans }
  } catch {
    // Not written by this version.
  }
  return { text, spans: [] }
}

/** It waits with the half-typed words. */
const useLiteral = (name: string, text: string, reader: QuickReader | null) => {
  const memory = use(WordMemoryContext)
  const place = `${name}/literal`
  const [literal, setLiteral] = useState(() => readLiteral(memory.read(place), text))
  const setSpans = (spans: readonly TextSpan[]) => setLiteral({ text, spans })
  if (reader && literal.text !== text) setSpans(reader.literalAfterEdit(literal.spans, literal.text, text))
  const isKept = useRef(literal.spans.length > 0)
  useEffect(() => {
    const isWorthKeeping = literal.spans.length > 0
    if (isWorthKeeping || isKept.current) memory.write(place, isWorthKeeping ? JSON.stringify(literal) : null)
    isKept.current = isWorthKeeping
  }, [memory, place, literal])
  return [literal.spans, setSpans] as const
}

interface QuickWordsOptions {
  /** The field's place among the kept words. */
  name: string
  text: string
  /** Which words mean something here. */
  kinds: readonly QuickKind[]
  categories: readonly Category[]
  isUsed: boolean
  /** Goes on having the focus when a chip is taken off. */
  field: RefObject<HTMLInputElement | null>
}

/** What the words of an entered line say beside its text. */
export interface EnteredWords extends QuickMeaning {
  /** Of a line that was entered before they could be read: what they say, when they can. */
  late?: Promise<QuickReading>
}

export interface QuickWords {
  reading: QuickReading
  /** What is entered now. `kinds`: which words mean something where it goes, if that is not the field's own place. */
  enter: (kinds?: readonly QuickKind[]) => { text: string; words: EnteredWords }
  /** The chips, or what could be typed; its place is kept while it is empty. */
  line: ReactNode
  /** The chips alone, for a field that has them beside it. */
  chips: ReactNode
  /** null until it has come. */
  reader: QuickReader | null
  /** At once if it is there, else when it has come; null: it cannot be had now. */
  withReader: (work: (reader: QuickReader | null) => void) => void
  /** For the field's `aria-describedby`. */
  hintId: string
  takeOff: (chip: QuickChip) => void
  /** True when the key was for a chip. */
  onKeyDown: (event: KeyboardEvent) => boolean
}

export const useQuickWords = ({ name, text, kinds, categories, isUsed, field }: QuickWordsOptions): QuickWords => {
  const { reader, withReader } = useReader(isUsed, text === '')
  const [literal, setLiteral] = useLiteral(name, text, reader)
  const days = use(QuickDaysContext)
  const minute = useMinute()
  const hintId = useId()
  const context: QuickContext = useMemo(() => {
    const now = new Date(minute).toISOString()
    return { now, zone: timeZone(), ...days, categories, kinds, literal }
  }, [minute, days, categories, kinds, literal])
  const reading = useMemo(() => reader?.readQuickWords(text, context) ?? { text, chips: [] }, [reader, text, context])
  const { chips } = reading

  const enter = (into = kinds) => {
    if (!reader) {
      const late = readerAtLast().then((ready) => ready.readQuickWords(text, { ...context, kinds: into }))
      return { text, words: { late } }
    }
    const { text: rest, chips: _, ...words } = reader.readQuickWords(text, { ...context, kinds: into })
    return { text: rest, words }
  }
  const takeOff = ({ from, to }: TextSpan) => setLiteral([...literal, { from, to }])
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!reader || chips.length === 0 || isComposed(event.nativeEvent)) return false
    if (event.key === 'Escape') setLiteral(reader.allLiteral(text, context))
    else {
      const chip = event.key === 'Backspace' ? chips.find(({ to }) => isCaretAt(event, to)) : undefined
      if (!chip) return false
      takeOff(chip)
    }
    // Neither the field nor what lies around it hears of it: the words stay, and nothing closes.
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const takeOffByPress = (chip: QuickChip) => {
    takeOff(chip)
    field.current?.focus()
  }
  const shown = kinds.filter((kind) => kind !== 'category' || categories.length > 0)
  const shownChips = reader && (
    <reader.QuickChips chips={chips} categories={categories} isBlank={text === ''} onTakeOff={takeOffByPress} />
  )
  const line = (
    <div className={styles['line']}>
      {reader && chips.length === 0 && <reader.QuickHint id={hintId} kinds={shown} />}
      {shownChips}
    </div>
  )
  return { reader, withReader, reading, enter, line, chips: shownChips, hintId, takeOff, onKeyDown }
}

/** Without instanceof: a field of the mini window is of another window's classes. */
const isCaretAt = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent, index: number): boolean => {
  const { selectionStart, selectionEnd } = target as HTMLInputElement
  return !(ctrlKey || metaKey || altKey) && selectionStart === index && selectionEnd === index
}
