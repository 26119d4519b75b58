/**
 * The address of the page, and the steps of the browser's history. Each step carries its number, so that Back is told
 * from Forward, and the mark of whoever made it.
 */
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react'

export interface Address {
  pathname: string
  search: string
  /** Another one after every step, also if it leads to where one was. */
  key: number
}

/** As they stand in histories that an older version of the app has made. */
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

interface StepOptions {
  /** Takes the place of the step that one is at. */
  replace?: boolean
  mark?: unknown
}

/** Within the app: to a path with its query. */
export const goTo = (to: string, { replace = false, mark = null }: StepOptions = {}) => {
  const state: StepState = { idx: stepIndex() + (replace ? 0 : 1), usr: mark }
  try {
    if (replace) window.history.replaceState(state, '', to)
    else window.history.pushState(state, '', to)
  } catch {
    // Safari allows a hundred steps in half a minute.
    window.location.assign(to)
  }
  tell()
}

/** To another site. */
export const leaveTo = (url: string) => window.location.assign(url)

/** The browser goes there a moment later. */
export const goBy = (steps: number) => window.history.go(steps)

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
    window.addEventListener('popstate', tell)
    return () => {
      listeners.delete(follow)
      window.removeEventListener('popstate', tell)
    }
  }, [])
  return <AddressContext value={address}>{children}</AddressContext>
}

export const useAddress = (): Address => {
  const address = use(AddressContext)
  if (address === null) throw new Error('This needs an AddressProvider around it')
  return address
}
