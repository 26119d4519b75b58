/** The edges of the mobile app over Capacitor's bridge, by the names of its plugins, as `capacitor-shell.ts` does. */
import { isCelebrated } from './look.ts'
import type { NativeBridge } from './native-bridge.ts'
import type { NotificationState, ShellEdges } from './shell-edges.ts'
import type { Scheme } from './theme.ts'

/** What rings although the app sleeps. */
export interface SleepAlarm {
  /** As the page itself would tell it. */
  tag: string
  at: number
  title: string
  body: string
}

const STATES: Record<string, NotificationState> = { granted: 'granted', denied: 'denied' }

/** The same number for the same words: a notification takes the place of the one with its number. */
const numberOf = (words: string): number => {
  let sum = 0
  for (const letter of words) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return Math.abs(sum) || 1
}

export const openCapacitorEdges = ({ nativePromise, addListener }: NativeBridge, onState: () => void) => {
  // A plugin that fails, or a device without it, must not end what the page does.
  const call = (plugin: string, method: string, options: object = {}): Promise<unknown> =>
    nativePromise(plugin, method, options).catch(() => undefined)
  let state: NotificationState = 'default'
  let asleep: readonly SleepAlarm[] = []

  const readState = async (method: 'checkPermissions' | 'requestPermissions') => {
    const { display = '' } = ((await call('LocalNotifications', method)) ?? {}) as { display?: string }
    state = STATES[display] ?? 'default'
    onState()
  }
  const schedule = (notifications: object[]) => call('LocalNotifications', 'schedule', { notifications })

  const edges: ShellEdges = {
    feelDone: () => void (isCelebrated() && call('Haptics', 'impact', { style: 'LIGHT' })),
    stayAwake: (isAwake) => void call('KeepAwake', isAwake ? 'keepAwake' : 'allowSleep'),
    notifier: {
      state: () => state,
      ask: () => readState('requestPermissions'),
      show: async (title, body, tag) => {
        // The system has it from the moment that the app went to sleep.
        if (state !== 'granted' || asleep.some((alarm) => alarm.tag === tag)) return
        await schedule([{ id: numberOf(tag), title, body }])
      },
    },
  }

  return {
    edges,
    readState: () => readState('checkPermissions'),
    /** Gives the system what it will ring while nobody looks at the app. */
    fallAsleep: async (alarms: readonly SleepAlarm[]) => {
      asleep = alarms
      if (state !== 'granted' || alarms.length === 0) return
      const setting = (await call('LocalNotifications', 'checkExactNotificationSetting')) as
        | { exact_alarm?: string }
        | undefined
      // Without the permission the plugin would open the system's settings instead of being a little late.
      const isExactNotification = setting?.exact_alarm === 'granted'
      await schedule(
        alarms.map(({ tag, at, title, body }) => ({
          id: numberOf(`${tag} ${at}`),
          title,
          body,
          // A date, not its words: iOS takes nothing else.
          schedule: { at: new Date(at), allowWhileIdle: true },
          isExactNotification,
        })),
      )
    },
    /** The app itself says from here on what is due. */
    wakeUp: async () => {
      asleep = []
      await call('LocalNotifications', 'cancelAll')
      await call('LocalNotifications', 'removeAllDeliveredNotifications')
      await readState('checkPermissions')
    },
    onActive: (listener: (isActive: boolean) => void) =>
      void addListener('App', 'appStateChange', (data) => listener((data as { isActive?: boolean }).isActive === true)),
    onBack: (listener: () => void) => void addListener('App', 'backButton', listener),
    leave: () => void call('App', 'minimizeApp'),
    /** DARK is for a dark page: light signs on it. */
    paintBars: (scheme: Scheme) => void call('SystemBars', 'setStyle', { style: scheme === 'dark' ? 'DARK' : 'LIGHT' }),
  }
}
