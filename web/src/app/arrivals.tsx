/** What came with the app's opening goes where it belongs: words into the quick add, files to be looked at and taken. */
import { hasAllWords, withWords } from '@foco/domain/items/shared-words.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRunningId } from '../commands/timer-actions.ts'
import { useDataReady, useSessions } from '../data/queries.ts'
import { goTo } from '../platform/address.tsx'
import { type Arrival, isAskedFromOutside, readArrival, withoutArrival } from '../platform/arrival.ts'
import { freshId } from '../platform/fresh-id.ts'
import { hasOwnWindow } from '../platform/install-prompt.ts'
import { forgetShared, forgetWords, lookAtFiles, takeSharedThings } from '../platform/shared-things.ts'
import { remember, remembered } from '../platform/tab-memory.ts'
import { textsOf } from '../texts/catalogues.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { toasts } from '../ui/toast-queue.ts'
import { useListedCommands } from './command-host.tsx'
import { useAddWords } from './quick-add-host.tsx'
import { SURFACES } from './surfaces.tsx'

const texts = textsOf('exchange', 'arriving')

interface WaitingFile {
  file: File
  id: string
  onLooked: () => void
}

const isCalendar = ({ name, type }: File) => type === 'text/calendar' || /\.(?:ics|ical)$/i.test(name)

const say = (kind: 'nothing' | 'unkept' | 'part' | 'unread' | 'unknown') =>
  toasts.show({ id: `arrived-${kind}`, tone: 'trouble', ...texts[kind] })

/** Of shared words, the last ones that stand in this tab's quick add. */
const ADDED = 'shared-words'

const ASKED_FOCUS = 'arrived-focus'

/** `look` ends when the last of the files was looked at. */
const useArrival = (look: (files: readonly File[]) => Promise<void>) => {
  const { open } = useListedCommands()
  const openWith = useAddWords()
  /** `isAgain`: they may stand there already. */
  const addWords = (words: string, isAgain = false) =>
    openWith((draft) =>
      words === '' || (isAgain && hasAllWords(draft, words)) ? draft : { ...draft, ...withWords(draft, words) },
    )
  const runningId = useRunningId()
  const { words: kept } = useSessions()

  // Any link can ask for it: a run that is going on is shown, not ended.
  const startFocus = () => (runningId === null ? open.startFocus(null) : open.focus(runningId))
  const asItIs = useRef(startFocus)
  useEffect(() => {
    asItIs.current = startFocus
  })
  // Something was started in another way: the question is answered.
  useEffect(() => {
    if (runningId !== null) toasts.dismiss(ASKED_FOCUS)
  }, [runningId])
  const askToFocus = () => {
    if (runningId !== null) return open.focus(runningId)
    const { title, description, label } = texts.focus
    toasts.show({
      id: ASKED_FOCUS,
      title,
      description,
      ms: Infinity,
      action: { label, run: () => asItIs.current() },
    })
  }

  const follow = (arrival: Arrival | null) => {
    if (arrival?.kind === 'add') {
      addWords(arrival.words)
      if (arrival.isPart) say('part')
    } else if (arrival?.kind === 'focus')
      isAskedFromOutside(arrival, hasOwnWindow(), document.referrer, location.origin) ? askToFocus() : startFocus()
    else if (arrival?.kind === 'schedule') open.schedule()
    else if (arrival !== null && arrival.kind !== 'shared') say(arrival.kind)
  }

  const takeShared = () =>
    takeSharedThings(async (thing) => {
      const { address, words, files } = thing
      if (files.length > 0) void lookAtFiles(address, () => look(files))
      if (words === '') {
        if (files.length > 0) return
        say('nothing')
        return forgetShared(address)
      }
      addWords(words, remembered(ADDED) === address)
      remember(ADDED, address)
      // With what is half typed from here on; where that cannot be stored, they come again at the next start.
      if (await kept.areStored()) await forgetWords(thing)
    })

  return () => {
    const { pathname, search } = window.location
    const arrival = readArrival(search)
    if (arrival !== null) goTo(pathname + withoutArrival(search), { replace: true })
    follow(arrival)
    takeShared().catch(() => say('unkept'))
  }
}

export interface ArrivalsProps {
  /** Files that the system opens with the app. */
  launched: readonly File[]
  /** How often some of them could not be read. */
  unread: number
}

export const Arrivals = ({ launched, unread }: ArrivalsProps) => {
  const [waiting, setWaiting] = useState<readonly WaitingFile[]>([])
  const isReady = useDataReady()
  const isTaken = useRef(false)
  const look = (files: readonly File[]) =>
    new Promise<void>((resolve) => {
      const last = files.length - 1
      const added = files.map((file, at) => ({ file, id: freshId(), onLooked: () => at === last && resolve() }))
      setWaiting((before) => [...before, ...added])
    })
  const arrive = useArrival(look)
  useEffect(() => {
    if (!isReady || isTaken.current) return
    isTaken.current = true
    arrive()
  })
  const lookAt = useEffectEvent(look)
  useEffect(() => {
    if (launched.length > 0) void lookAt(launched)
  }, [launched])
  useEffect(() => {
    if (unread > 0) say('unread')
  }, [unread])
  const [first, ...rest] = waiting
  if (first === undefined) return null
  const { file, id, onLooked } = first
  const close = () => {
    setWaiting(rest)
    onLooked()
  }
  const Surface = isCalendar(file) ? SURFACES.calendars : SURFACES.import
  return (
    <LaterSurface key={id} onClose={close}>
      <Surface file={file} onClose={close} />
    </LaterSurface>
  )
}
