/** What makes an app of the page: what the system says of it, the number on its icon, and the proposal to install it. */
import { isActive } from '@foco/domain/items/todos.ts'
import { Suspense, useEffect, useState } from 'react'
import type { DataSession } from '../data/data-session.ts'
import { useData, useDataReady, useSessions, useSetting } from '../data/queries.ts'
import type { Sessions } from '../data/session/session-contract.ts'
import { hasBadge, showBadge, useBadgeIsOn } from '../platform/app-badge.ts'
import { useMinute } from '../platform/clock.ts'
import { dayOfUse, noteDayOfUse, noteHint, useHintDue } from '../platform/days-of-use.ts'
import { useInstallWay } from '../platform/install-prompt.ts'
import { useLanguage } from '../platform/language.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { laterComponent } from '../ui/later-component.ts'
import { hasRun, hasSurface, openField } from './going-on.ts'

const InstallHint = laterComponent(['install'], async () => (await import('./install-hint.tsx')).InstallHint)

/** As many as the list of Today counts, whichever category is looked at. */
const openToday = (data: DataSession): number => {
  let count = 0
  for (const todo of data.rows('todos').values()) if (isActive(todo)) count++
  return count
}

/** Beside the drawing and when the page is idle: what was pressed for does not wait for a number on an icon. */
const useBadge = (isReady: boolean) => {
  const data = useData()
  const isOn = useBadgeIsOn()
  useEffect(() => {
    if (!isReady || !hasBadge()) return
    let [isAsked, isOver] = [false, false]
    let shown: number | undefined
    const show = () => {
      isAsked = false
      const count = isOn ? openToday(data) : 0
      if (isOver || count === shown) return
      shown = count
      showBadge(count)
    }
    const ask = () => {
      if (!isAsked) whenIdle(show)
      isAsked = true
    }
    // A phone stops the timers of an app that is left.
    const showNow = () => isAsked && document.hidden && show()
    ask()
    const stop = data.subscribe('todos', ask)
    document.addEventListener('visibilitychange', showNow)
    return () => {
      isOver = true
      stop()
      document.removeEventListener('visibilitychange', showNow)
    }
  }, [data, isReady, isOn])
}

/** What the system says of the app: its description, and the menu of its icon. The original's is in English. */
const useManifest = () => {
  const [language] = useLanguage()
  useEffect(() => {
    const href = language === 'es' ? '/manifest.es.webmanifest' : '/manifest.webmanifest'
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', href)
  }, [language])
}

/** A page that is open for days is used on those on which somebody looks at it. */
const useDayOfUse = (isReady: boolean, today: string) =>
  useEffect(() => {
    if (!isReady) return
    const note = () => document.visibilityState === 'visible' && noteDayOfUse(today)
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [isReady, today])

/** Nobody's next press lands on something else because it has come. */
const QUIET_MS = 3000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'visibilitychange']

/** Nothing typed, open, running or in trouble. */
const isFree = ({ state, words }: Sessions): boolean => {
  const session = state.get()
  if (session.status === 'loading' || session.problem !== null) return false
  const { data } = session
  const sync = data.sync.get()
  const isTroubled = sync.needsSignIn || sync.state === 'tab'
  return !isTroubled && !words.hasAny() && openField() === null && !hasSurface() && !hasRun(data)
}

/** Runs whenever the page was seen and left alone for a moment. Returns how to stop. */
const whenQuiet = (run: () => void): (() => void) => {
  let isTouched = true
  const touch = () => {
    isTouched = true
  }
  const look = () => {
    if (!isTouched && document.visibilityState === 'visible') run()
    isTouched = false
  }
  const timer = window.setInterval(look, QUIET_MS)
  for (const kind of TOUCHES) document.addEventListener(kind, touch, { capture: true, passive: true })
  return () => {
    window.clearInterval(timer)
    for (const kind of TOUCHES) document.removeEventListener(kind, touch, { capture: true })
  }
}

/** From the first moment on in which the person is in the middle of nothing. */
const useCome = (isDue: boolean, today: string): boolean => {
  const sessions = useSessions()
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!isDue || hasCome) return
    const come = async () => {
      if (!isFree(sessions) || !(await InstallHint.bring()) || !isFree(sessions)) return
      noteHint({ cameOn: today })
      setCome(true)
    }
    return whenQuiet(() => void come())
  }, [isDue, hasCome, sessions, today])
  return isDue && hasCome
}

export const AsApp = () => {
  const isReady = useDataReady()
  const today = dayOfUse(useMinute(), useSetting('day.starts'))
  useBadge(isReady)
  useDayOfUse(isReady, today)
  useManifest()
  const isOffered = useInstallWay() === 'offered'
  const isDue = useHintDue() && isOffered && isReady
  const hasCome = useCome(isDue, today)
  return <Suspense fallback={null}>{hasCome && <InstallHint />}</Suspense>
}
