/** What came with the app's opening goes where it belongs: words into the quick add, files to be looked at and taken. */
import { useEffect, useRef, useState } from 'react'
import { useDataReady, useSessions } from '../data/queries.ts'
import { goTo } from '../platform/address.tsx'
import { type Arrival, readArrival, withoutArrival } from '../platform/arrival.ts'
import { forgetShared, forgetWords, takeSharedThings } from '../platform/shared-things.ts'
import { textsOf } from '../texts/catalogues.ts'
import { LaterSurface } from '../ui/later-surface.tsx'
import { toasts } from '../ui/toast-queue.ts'
import { useListedCommands } from './command-host.tsx'
import { useAddWords } from './quick-add-host.tsx'
import { SURFACES } from './surfaces.tsx'

const texts = textsOf('exchange', 'arriving')

interface WaitingFile {
  file: File
  /** Forgotten once the last of its files was looked at. */
  address: string | null
}

const isCalendar = ({ name, type }: File) => type === 'text/calendar' || /\.(?:ics|ical)$/i.test(name)

const say = (kind: 'nothing' | 'unkept' | 'unread' | 'unknown') =>
  toasts.show({ id: `arrived-${kind}`, tone: 'trouble', ...texts[kind] })

const useArrival = (onFiles: (files: WaitingFile[]) => void) => {
  const { open } = useListedCommands()
  const addWords = useAddWords()
  const { words: kept } = useSessions()

  const follow = (arrival: Arrival | null) => {
    if (arrival?.kind === 'add') addWords(arrival.words)
    else if (arrival?.kind === 'focus') open.startFocus(null)
    else if (arrival?.kind === 'schedule') open.schedule()
    else if (arrival?.kind === 'unkept' || arrival?.kind === 'unknown') say(arrival.kind)
  }

  const takeShared = () =>
    takeSharedThings(async (thing) => {
      const { address, words, files } = thing
      onFiles(files.map((file) => ({ file, address })))
      if (words === '') {
        if (files.length > 0) return
        say('nothing')
        return forgetShared(address)
      }
      addWords(words)
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
  const arrive = useArrival((files) => setWaiting((before) => [...before, ...files]))
  useEffect(() => {
    if (!isReady || isTaken.current) return
    isTaken.current = true
    arrive()
  })
  useEffect(() => setWaiting((before) => [...before, ...launched.map((file) => ({ file, address: null }))]), [launched])
  useEffect(() => {
    if (unread > 0) say('unread')
  }, [unread])
  const [first, ...rest] = waiting
  if (first === undefined) return null
  const { file, address } = first
  const close = () => {
    setWaiting(rest)
    if (address !== null && !rest.some((other) => other.address === address)) void forgetShared(address)
  }
  const Surface = isCalendar(file) ? SURFACES.calendars : SURFACES.import
  return (
    <LaterSurface key={`${address} ${file.name} ${rest.length}`} onClose={close}>
      <Surface file={file} onClose={close} />
    </LaterSurface>
  )
}
