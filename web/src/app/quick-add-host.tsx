/** The quick add, on every page and above whatever is open: a thought in between must not cost the text of a drawer. */
import { byName } from '@foco/domain/items/categories.ts'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSetting, useView } from '../data/queries.ts'
import { freshId } from '../platform/fresh-id.ts'
import { remember, remembered } from '../platform/tab-memory.ts'
import { textsOf } from '../texts/catalogues.ts'
import { type WordMemory, WordMemoryContext } from '../ui/kept-words.ts'
import { laterComponent } from '../ui/later-component.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { type QuickDraft, readDraft, writtenDraft } from '../ui/quick-draft.ts'
import { QuickDaysContext } from '../ui/use-quick-words.tsx'
import { whenUsed } from '../ui/when-used.ts'
import { goToPlace } from './use-place.ts'

const tabsTexts = textsOf('app', 'tabs')

/** The form's place among the kept words, see QuickAdd. */
const DRAFT = 'add/anywhere'
/** The page opened itself anew while someone was typing: the dialog comes back with the words. */
const OPEN_AGAIN = 'quick-add-again'

const QuickAddDialog = laterComponent(
  ['editing'],
  async () => (await import('../features/editing/quick-add-dialog.tsx')).QuickAddDialog,
)

type ChangeDraft = (draft: QuickDraft) => QuickDraft

interface QuickAdd {
  open: () => void
  /** With what waits in it changed. */
  openWith: (change: ChangeDraft) => void
  /** The category that the screen is filtered by: a thought is filed where one is. */
  preset: { current: string | null }
}

const QuickAddContext = createContext<QuickAdd>({ open: () => {}, openWith: () => {}, preset: { current: null } })

/** Opens it, with the category that the screen is filtered by; the same function for ever. */
export const useQuickAdd = (filter: string | null) => {
  const { open, preset } = use(QuickAddContext)
  useEffect(() => {
    preset.current = filter
    return () => {
      preset.current = null
    }
  }, [preset, filter])
  return open
}

export const useOpenQuickAdd = () => use(QuickAddContext).open

/** For words that came from elsewhere. */
export const useAddWords = () => use(QuickAddContext).openWith

const changeDraft = (memory: WordMemory, change: ChangeDraft) =>
  memory.write(DRAFT, writtenDraft(change(readDraft(memory.read(DRAFT)))))

const showBucket = () => goToPlace({ tab: 'bucket' })

interface Opening {
  id: string
  preset: string | null
}

export const QuickAddHost = ({ children }: { children: ReactNode }) => {
  // Each opening has an id: the browser tells of a closed dialog a moment later, when the next may be open already.
  const [opening, setOpening] = useState<Opening | null>(() =>
    remembered(OPEN_AGAIN) === null ? null : { id: freshId(), preset: null },
  )
  useEffect(() => remember(OPEN_AGAIN, null), [])
  const preset = useRef<string | null>(null)
  const open = useCallback(() => setOpening((now) => now ?? { id: freshId(), preset: preset.current }), [])
  const memory = use(WordMemoryContext)
  const openWith = useCallback(
    (change: ChangeDraft) => {
      changeDraft(memory, change)
      // Another opening, also where one is open: it reads the words.
      setOpening({ id: freshId(), preset: preset.current })
    },
    [memory],
  )
  const context = useMemo(() => ({ open, openWith, preset }), [open, openWith])
  const close = () => setOpening((current) => (current === opening ? null : current))
  const hour = useSetting('snooze.quick_hour')
  const startsAt = useSetting('day.starts')
  const days = useMemo(() => ({ hour, startsAt }), [hour, startsAt])
  useEffect(() => whenUsed(QuickAddDialog.fetchAhead), [])
  return (
    <QuickAddContext value={context}>
      <QuickDaysContext value={days}>
        {children}
        {opening !== null && <OpenQuickAdd key={opening.id} preset={opening.preset} onClose={close} onNext={open} />}
      </QuickDaysContext>
    </QuickAddContext>
  )
}

interface OpenQuickAddProps {
  preset: string | null
  onClose: () => void
  onNext: () => void
}

const OpenQuickAdd = ({ onNext, ...props }: OpenQuickAddProps) => {
  const categories = useView('categories', () => true, byName)
  const memory = use(WordMemoryContext)
  const keepWords = (words: string, isPageGone: boolean) => {
    changeDraft(memory, (draft) => ({ ...draft, text: [draft.text, words].filter(Boolean).join(' ') }))
    if (isPageGone) remember(OPEN_AGAIN, 'yes')
  }
  /** A second thought, typed before the first one was taken. */
  const openWith = (words: string) => {
    keepWords(words, false)
    onNext()
  }
  return (
    <LaterSurface label={tabsTexts.quickAdd} onClose={props.onClose} onWords={keepWords} onNextWords={openWith}>
      <QuickAddDialog name={DRAFT} categories={categories} onShowBucket={showBucket} {...props} />
    </LaterSurface>
  )
}
