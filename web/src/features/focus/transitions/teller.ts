import { readSetting } from '@foco/domain/core/settings.ts'
import type { Telling } from '@foco/domain/focus/told-once.ts'
import { isQuiet } from '@foco/domain/focus/transitions.ts'
import type { DataSession } from '../../../data/data-session.ts'
import { isFresh, NEWS_WAIT_MS } from '../../../data/runs/fresh-rows.ts'
import { timeZone } from '../../../platform/clock.ts'
import { isRungByPhone, notify } from '../../../platform/notifications.ts'
import { speak } from '../../../platform/voice.ts'
import { spokenLanguage } from '../../../texts/catalogues.ts'
import { claimTellings } from './claim-telling.ts'

/** Later than this the page slept, or has just been opened: what others did meanwhile must be known first. */
const ON_TIME_MS = 3000

interface Due extends Telling {
  at: number
}

interface TellerEdges<T> {
  /** Somebody can see what is told here. */
  isSeen: () => boolean
  tell: (ours: T[]) => void
}

/** Asked again and again for what is due, it tells what is for this tab of this device, and each thing once. */
export const createTeller = <T extends Due>(data: DataSession, { isSeen, tell }: TellerEdges<T>) => {
  const asked = new Set<string>()
  let lateSince: number | null = null
  let timer = 0
  /** `again`: how to ask once more, when the rows are newer. */
  const look = (due: readonly T[], again: () => void): void => {
    window.clearTimeout(timer)
    const now = Date.now()
    const fresh = due.filter(({ name }) => !asked.has(name))
    const onTime = fresh.filter(({ at }) => now - at <= ON_TIME_MS)
    lateSince = onTime.length < fresh.length ? (lateSince ?? now) : null
    const told = lateSince !== null && isFresh(data, now - lateSince) ? fresh : onTime
    if (told.length < fresh.length) timer = window.setTimeout(again, NEWS_WAIT_MS)
    if (told.length === 0) return
    for (const { name } of told) asked.add(name)
    void claimTellings(data, told, isSeen()).then((ours) => ours.length > 0 && tell(ours))
  }
  return { look, stop: () => window.clearTimeout(timer) }
}

interface Aloud {
  title: string
  body: string
  spoken: string
  /** What is told with it. */
  names: readonly string[]
  /** A later notification of the same takes its place. */
  tag: string
}

/** Beyond the page: as a notification where the browser may, and by voice, as the person has chosen. Not in quiet hours. */
export const tellAloud = (data: DataSession, { title, body, spoken, names, tag }: Aloud): void => {
  const settings = data.rows('settings')
  if (names.every(isRungByPhone) || isQuiet(settings, Date.now(), timeZone())) return
  if (readSetting(settings, 'transitions.notification')) void notify(title, body, tag)
  if (!readSetting(settings, 'transitions.voice')) return
  speak(spoken, spokenLanguage() === 'es' ? 'es' : 'en', readSetting(settings, 'focus.volume'))
}
