/** While somebody looks at a page of an account, no closed browser is told what the page says (decision 054). */
import { asksToBeTold } from '@foco/domain/focus/push-news.ts'
import { sayInSight } from '../data/account/push-requests.ts'
import type { DataSession } from '../data/data-session.ts'
import { goTo } from '../platform/address.tsx'
import { timeZone } from '../platform/clock.ts'
import { freshId } from '../platform/fresh-id.ts'
import { onPlaceAsked, sendPressed } from '../platform/push-browser.ts'
import { spokenLanguage } from '../texts/catalogues.ts'
import { tellAgain } from './tell-again.ts'

const EVERY_MS = 60_000

/** Returns how to stop. */
export const keepInSight = (data: Pick<DataSession, 'rows'>, user: string): (() => void) => {
  const page = freshId()
  let isSaid = false
  const say = (isSeen: boolean) => {
    // Whoever has asked to be told nothing is not watched either.
    if (!asksToBeTold(data.rows('settings')) || (!isSeen && !isSaid)) return
    isSaid = isSeen
    void sayInSight(user, { page, visible: isSeen, zone: timeZone(), language: spokenLanguage() })
  }
  const look = () => say(document.visibilityState === 'visible')
  const leave = () => say(false)
  const timer = window.setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look)
  // Some browsers tell of a page that is left by this alone.
  window.addEventListener('pagehide', leave)
  const send = () => void sendPressed()
  window.addEventListener('online', send)
  const stopPlaces = onPlaceAsked(goTo)
  look()
  send()
  void tellAgain(user)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('online', send)
    stopPlaces()
  }
}
