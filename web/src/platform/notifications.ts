/** Messages of the browser itself, or of the phone, seen also when Foco is not. They are asked for by a button, never unasked. */
import { type NotificationState, shellEdges } from './shell-edges.ts'

export const notificationState = (): NotificationState =>
  shellEdges()?.notifier.state() ?? (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)

const listeners = new Set<() => void>()
export const tellNotificationState = (): void => {
  for (const listener of [...listeners]) listener()
}

/** Calls back when the permission changed, also in the settings of the browser. */
export const onNotificationState = (listener: () => void): (() => void) => {
  listeners.add(listener)
  let status: PermissionStatus | null = null
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (!listeners.has(listener)) return
      status = found
      status.addEventListener('change', listener)
    })
    // Some browsers do not tell: the button still does.
    .catch(() => {})
  return () => {
    listeners.delete(listener)
    status?.removeEventListener('change', listener)
  }
}

export const askForNotifications = async (): Promise<void> => {
  if (notificationState() !== 'default') return
  const shell = shellEdges()
  if (shell !== null) return shell.notifier.ask()
  await Notification.requestPermission().catch(() => 'default')
  tellNotificationState()
}

/** The phone has rung it while the app slept: it is not rung again by the page that wakes up. */
export const isRungByPhone = (name: string): boolean => shellEdges()?.notifier.hasRung(name) === true

/** The only way on phones. */
const showByWorker = async (title: string, options: NotificationOptions): Promise<boolean> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
    return registration !== undefined
  } catch {
    return false
  }
}

const showByPage = (title: string, options: NotificationOptions): void => {
  try {
    const shown = new Notification(title, options)
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // A phone without a worker has no way.
  }
}

/** `tag`: a later message with the same one takes its place. */
export const notify = async (title: string, body: string, tag: string): Promise<void> => {
  if (notificationState() !== 'granted') return
  const shell = shellEdges()
  if (shell !== null) return shell.notifier.show(title, body, tag)
  const options: NotificationOptions = { body, tag, icon: '/icon-192.png', silent: true }
  // Browsers list what the worker shows apart: what the server tells of the same takes the place of its own alone.
  if (!(await showByWorker(title, options))) showByPage(title, options)
}
