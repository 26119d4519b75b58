/** The edges of the mobile app over Capacitor's bridge, by the names of its plugins, as `capacitor-shell.ts` does. */
import { openHandedFiles } from './handed-files.ts'
import { isCelebrated } from './look.ts'
import type { NativeBridge } from './native-bridge.ts'
import type { NotificationState, ShellEdges } from './shell-edges.ts'
import { accessibleStorage } from './stored-choice.ts'
import type { Scheme } from './theme.ts'

/** What rings although the app sleeps. */
export interface SleepAlarm {
  /** As the page itself would tell it: one name, or those of what is told together. */
  names: readonly string[]
  at: number
  title: string
  body: string
  buttons: readonly { id: string; title: string }[]
  /** What a press comes back with. */
  extra: object | null
}

/** A button of a notification that was pressed, with what the alarm had. */
export interface PhonePress {
  button: string
  extra: unknown
}

interface Left {
  names: readonly string[]
  at: number
}

/** The system ends an app that sleeps whenever it likes: the next start knows from here what was rung. */
interface LeftMemory {
  read(): string | null
  write(text: string | null): void
}

const KEY = 'foco_asleep'
const onDevice: LeftMemory = {
  read: () => accessibleStorage()?.getItem(KEY) ?? null,
  write: (text) => {
    try {
      if (text === null) accessibleStorage()?.removeItem(KEY)
      else accessibleStorage()?.setItem(KEY, text)
    } catch {
      // No room: after an end of the app it may be rung twice.
    }
  },
}

const leftIn = (text: string | null): Left[] => {
  try {
    return JSON.parse(text ?? '[]') as Left[]
  } catch {
    return []
  }
}

const STATES: Record<string, NotificationState> = { granted: 'granted', denied: 'denied' }

/** The same number for the same words: a notification takes the place of the one with its number. */
const numberOf = (words: string): number => {
  let sum = 0
  for (const letter of words) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return Math.abs(sum) || 1
}

const typeOf = ({ buttons }: Pick<SleepAlarm, 'buttons'>): string => buttons.map(({ id }) => id).join('-')

/** Opened by a press, since a page that sleeps can do nothing. */
const actionTypes = (alarms: readonly SleepAlarm[]) =>
  [...new Map(alarms.filter(({ buttons }) => buttons.length > 0).map((alarm) => [typeOf(alarm), alarm]))].map(
    ([id, { buttons }]) => ({ id, actions: buttons.map((button) => ({ ...button, foreground: true })) }),
  )

export const openCapacitorEdges = (
  { nativePromise, addListener }: NativeBridge,
  onState: () => void,
  memory: LeftMemory = onDevice,
) => {
  // A plugin that fails, or a device without it, must not end what the page does.
  const call = (plugin: string, method: string, options: object = {}): Promise<unknown> =>
    nativePromise(plugin, method, options).catch(() => undefined)
  const handed = openHandedFiles({ nativePromise })
  let state: NotificationState = 'default'
  /** The names of what the system had, or has rung, while the app slept the last time. */
  let known: ReadonlySet<string> = new Set()
  /** Sent away and back at once: nothing is given to the system after it was taken back. */
  let turn = 0

  const readState = async (method: 'checkPermissions' | 'requestPermissions') => {
    const { display = '' } = ((await call('LocalNotifications', method)) ?? {}) as { display?: string }
    state = STATES[display] ?? 'default'
    onState()
  }
  const keepLeft = (alarms: readonly SleepAlarm[]) => {
    known = new Set(alarms.flatMap(({ names }) => names))
    memory.write(alarms.length === 0 ? null : JSON.stringify(alarms.map(({ names, at }) => ({ names, at }))))
  }

  const edges: ShellEdges = {
    feelDone: () => void (isCelebrated() && call('Haptics', 'impact', { style: 'LIGHT' })),
    stayAwake: (isAwake) => void call('KeepAwake', isAwake ? 'keepAwake' : 'allowSleep'),
    notifier: {
      state: () => state,
      ask: () => readState('requestPermissions'),
      show: async (title, body, tag) => {
        if (state !== 'granted') return
        // It comes at once: asked for exactly, the plugin may open the system's settings instead.
        const notification = { id: numberOf(tag), title, body, isExactNotification: false }
        await call('LocalNotifications', 'schedule', { notifications: [notification] })
      },
      hasRung: (name) => known.has(name),
    },
    handOn: handed.handOn,
  }

  return {
    edges,
    readState: () => readState('checkPermissions'),
    forgetHanded: handed.forgetOld,
    /** Gives the system what it will ring while nobody looks at the app. False: it took nothing. */
    fallAsleep: async (alarms: readonly SleepAlarm[]): Promise<boolean> => {
      if (state !== 'granted' || alarms.length === 0) return false
      // At once: the page may still be awake when the first of them is due.
      keepLeft(alarms)
      turn += 1
      const mine = turn
      await call('LocalNotifications', 'registerActionTypes', { types: actionTypes(alarms) })
      const setting = (await call('LocalNotifications', 'checkExactNotificationSetting')) as
        | { exact_alarm?: string }
        | undefined
      // Without the permission the plugin would open the system's settings instead of being a little late.
      const isExactNotification = setting?.exact_alarm === 'granted'
      const notifications = alarms.map((alarm) => ({
        id: numberOf(`${alarm.names.join()} ${alarm.at}`),
        title: alarm.title,
        body: alarm.body,
        // A date, not its words: iOS takes nothing else.
        schedule: { at: new Date(alarm.at), allowWhileIdle: true },
        isExactNotification,
        // An iPhone is silent without a name, and rings its own for one that it does not know.
        sound: 'default',
        ...(alarm.buttons.length > 0 && { actionTypeId: typeOf(alarm), extra: alarm.extra }),
      }))
      if (turn !== mine) return false
      try {
        await nativePromise('LocalNotifications', 'schedule', { notifications })
        return true
      } catch {
        if (turn === mine) keepLeft([])
        return false
      }
    },
    /** The app itself says from here on what is due. Returns the names of what the system has rung meanwhile. */
    wakeUp: (now: number): ReadonlySet<string> => {
      turn += 1
      const rung = leftIn(memory.read()).filter(({ at }) => at <= now)
      known = new Set(rung.flatMap(({ names }) => names))
      memory.write(null)
      void call('LocalNotifications', 'cancelAll')
        .then(() => call('LocalNotifications', 'removeAllDeliveredNotifications'))
        .then(() => readState('checkPermissions'))
      return known
    },
    onPress: (listener: (press: PhonePress) => void) =>
      void addListener('LocalNotifications', 'localNotificationActionPerformed', (data) => {
        const { actionId, notification } = data as { actionId?: string; notification?: { extra?: unknown } }
        listener({ button: actionId ?? '', extra: notification?.extra ?? null })
      }),
    onActive: (listener: (isActive: boolean) => void) =>
      void addListener('App', 'appStateChange', (data) => listener((data as { isActive?: boolean }).isActive === true)),
    onBack: (listener: () => void) => void addListener('App', 'backButton', listener),
    leave: () => void call('App', 'minimizeApp'),
    /** DARK is for a dark page: light signs on it. */
    paintBars: (scheme: Scheme) => void call('SystemBars', 'setStyle', { style: scheme === 'dark' ? 'DARK' : 'LIGHT' }),
  }
}
