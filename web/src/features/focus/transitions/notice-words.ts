/** How notices before events are said: what begins together is said together. */
import { minutesLeft, type Notice } from '@foco/domain/focus/transitions.ts'
import { textsOf } from '../../../texts/catalogues.ts'
import { eventTitle } from '../../../ui/event-title.ts'

const texts = textsOf('transitions')

type Said = (names: string, minutes: number) => string

const said = (notices: readonly Notice[], now: number, soon: Said, begins: (names: string) => string): string => {
  const groups = [...Map.groupBy(notices, (notice) => minutesLeft(notice, now))].sort(([a], [b]) => a - b)
  return groups
    .map(([minutes, all]) => {
      const names = all.map(({ title }) => eventTitle(title)).join(', ')
      return minutes === 0 ? begins(names) : soon(names, minutes)
    })
    .join(' · ')
}

/** 'In 15 min: Lunch', as it is then. */
export const noticeWords = (notices: readonly Notice[], now: number): string =>
  said(notices, now, texts.soon, texts.now)

/** The same for the ear. */
export const spokenWords = (notices: readonly Notice[], now: number): string =>
  said(notices, now, texts.spokenSoon, texts.spokenNow)
