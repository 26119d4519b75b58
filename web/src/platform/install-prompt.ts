/** Whether Foco is installed on this device, and the way to install it that the browser offers. */
import { useSyncExternalStore } from 'react'
import { isNativeApp } from './native-bridge.ts'
import { accessibleStorage, keepChoice, readChoice } from './stored-choice.ts'

/** Chromium's; the browser takes it once. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** apple: by hand, in the browser's own menu. none: this browser says nothing about it. */
type InstallWay = 'installed' | 'offered' | 'apple' | 'none'

const KEY = 'foco_installed'
const OWN_WINDOW = '(display-mode: standalone), (display-mode: window-controls-overlay)'

const isYes = (value: unknown): value is 'yes' => value === 'yes'

export const hasOwnWindow = (): boolean =>
  isNativeApp() || window.matchMedia(OWN_WINDOW).matches || (navigator as { standalone?: boolean }).standalone === true

/** Only Apple's browsers say whether they stand alone, also on a Mac, which has no touch screen. */
const isApplePhone = (): boolean => 'standalone' in navigator && navigator.maxTouchPoints > 0

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()
const become = (next: InstallPrompt | null) => {
  offer = next
  for (const listener of [...listeners]) listener()
}

/** From the start of the page: the browser offers it once, and asks in its own way unless it is told not to. */
export const watchInstalling = (): void => {
  if (hasOwnWindow()) keepChoice(accessibleStorage(), KEY, 'yes')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => {
    keepChoice(accessibleStorage(), KEY, 'yes')
    become(null)
  })
}

const wayNow = (): InstallWay => {
  if (hasOwnWindow()) return 'installed'
  // It offers again what was taken off the device.
  if (offer !== null) return 'offered'
  if (readChoice<'yes' | ''>(accessibleStorage(), KEY, isYes, '') === 'yes') return 'installed'
  return isApplePhone() ? 'apple' : 'none'
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, wayNow)

/** By a press: the browser asks. */
export const install = async (): Promise<void> => {
  const taken = offer
  become(null)
  await taken?.prompt().catch(() => {})
}
