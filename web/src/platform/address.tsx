/**
 * The address of the page, and the steps of the browser's history. Each step carries its number, so that Back is told
 * from Forward, and the mark of whoever made it.
 */
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'

interface Address {
  pathname: string
  search: string
  /** Another one after every step, also if it leads to where one was. */
  key: number
}

/** The names are those of an older version: its steps are still in the histories of open tabs. */
interface StepState {
  idx?: number
  usr?: unknown
}
const stepState = () => (window.history.state ?? {}) as StepState
export const stepIndex = (): number => stepState().idx ?? 0
export const stepMark = (): unknown => stepState().usr ?? null

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of [...listeners]) listener()
}

/** Goes at once, or once the person has agreed, or not at all. */
type AskFirst = (go: () => void) => void

let askFirst: AskFirst | null = null
/** The step that is shown. Back and Forward are told only when the browser has gone there. */
let shownStep = 0
/** The next step is not asked about: it was already, or it leads back to where one was. */
let isAllowed = false

const allowed = (go: () => void) => {
  isAllowed = true
  go()
}

/** A page that holds words which every way out of it would lose: each of them is asked about. Returns how to stop. */
export const askBeforeSteps = (ask: AskFirst): (() => void) => {
  askFirst = ask
  return () => {
    if (askFirst === ask) askFirst = null
  }
}

interface StepOptions {
  /** Takes the place of the step that one is at. */
  replace?: boolean
  mark?: unknown
}

/** Within the app: to a path with its query. */
export const goTo = (to: string, options: StepOptions = {}) => {
  if (askFirst !== null && !isAllowed) return askFirst(() => allowed(() => goTo(to, options)))
  isAllowed = false
  const { replace = false, mark = null } = options
  const state: StepState = { idx: stepIndex() + (replace ? 0 : 1), usr: mark }
  try {
    if (replace) window.history.replaceState(state, '', to)
    else window.history.pushState(state, '', to)
  } catch {
    // Safari allows a hundred steps in half a minute.
    window.location.assign(to)
  }
  shownStep = stepIndex()
  tell()
}

/** Back and Forward: the browser has gone there. Where somebody has to be asked, it comes back first. */
const onStep = () => {
  const steps = stepIndex() - shownStep
  if (askFirst !== null && !isAllowed && steps !== 0) {
    const asked = { isFree: false, isHeld: false }
    askFirst(() => {
      if (asked.isHeld) allowed(() => window.history.go(steps))
      else asked.isFree = true
    })
    if (!asked.isFree) {
      asked.isHeld = true
      return allowed(() => window.history.go(-steps))
    }
  }
  isAllowed = false
  shownStep = stepIndex()
  tell()
}

/** To another site. */
export const leaveTo = (url: string) => window.location.assign(url)

/** The browser goes there a moment later. */
export const stepHistory = (steps: number) => window.history.go(steps)

const read = (key: number): Address => {
  const { pathname, search } = window.location
  return { pathname, search, key }
}

const AddressContext = createContext<Address | null>(null)

/** A step is a transition: what is pressed while a large screen is drawn is heard at once. */
export const AddressProvider = ({ children }: { children: ReactNode }) => {
  const [address, setAddress] = useState(() => read(0))
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setAddress((before) => read(before.key + 1)))
    listeners.add(follow)
    shownStep = stepIndex()
    window.addEventListener('popstate', onStep)
    return () => {
      listeners.delete(follow)
      window.removeEventListener('popstate', onStep)
    }
  }, [])
  return <AddressContext value={address}>{children}</AddressContext>
}

export const useAddress = (): Address => {
  const address = use(AddressContext)
  if (address === null) throw new Error('This needs an AddressProvider around it')
  return address
}
