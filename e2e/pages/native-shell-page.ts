/** Stands in for the mobile app's shell: Capacitor's bridge in the page, and behind it what a phone does. */
import { type Browser, expect, type Page } from '@playwright/test'
import { test as base, type Mode } from '../fixtures.ts'

interface Notification {
  title: string
  body: string
  /** When it rings; null: at once. */
  at: string | null
  /** Their words. */
  buttons: string[]
  /** What a press comes back with. */
  extra?: unknown
}

/** The system's sheet that hands files on. */
interface ShareSheet {
  /** What somebody does with it: gives the file to an app, or closes it. */
  answer: 'takes' | 'closes'
  /** Every file that it was opened with. */
  opened: { name: string; text: string }[]
}

interface Shell {
  sheet: ShareSheet
  /** What lies in the app's cache, by its path. */
  cache: Map<string, Buffer>
  /** Files that the system has put into the app's inbox, by their address. */
  inbox: Map<string, Buffer>
  /** There is no room for another file. */
  fill(): void
  /** What the system keeps for the app. */
  secrets: Map<string, string>
  /** Addresses that the app opened in the system's browser. */
  opened: string[]
  /** Everything that was asked of the phone, with its most telling option: 'KeepAwake.keepAwake', 'Haptics.impact LIGHT'. */
  asked: string[]
  /** What the system will ring, and what it has shown. */
  notifications: Notification[]
  /** The system opens the app, which runs, with a link. */
  link(url: string): Promise<void>
  /** The link that the next start is by. */
  launchBy(url: string): void
  /** Files that another app has shared, under the name that their link has. */
  share(name: string, files: { name: string; type: string; text: string }[]): void
  /** Android's Back. */
  back(): Promise<void>
  /** A button of a notification that was rung, by its words. */
  press(title: string, button: string): Promise<void>
  /** Another app comes to the front, or goes. */
  turn(state: 'away' | 'back'): Promise<void>
}

type Options = Record<string, unknown>
interface Scheduled {
  title: string
  body: string
  schedule?: { at: Date }
  actionTypeId?: string
  extra?: unknown
}
interface ActionType {
  id: string
  actions: { id: string; title: string }[]
}

export const addNativeShell = async (page: Page, { mayNotify = false } = {}): Promise<Shell> => {
  const secrets = new Map<string, string>()
  const opened: string[] = []
  const asked: string[] = []
  const notifications: Notification[] = []
  let types: ActionType[] = []
  const shared = new Map<string, object[]>()
  const buttonsOf = (type: string | undefined) => types.find(({ id }) => id === type)?.actions ?? []
  const notificationOf = ({ title, body, schedule, actionTypeId, extra }: Scheduled) => ({
    title,
    body,
    at: schedule ? new Date(schedule.at).toISOString() : null,
    buttons: buttonsOf(actionTypeId).map((button) => button.title),
    ...(extra !== undefined && { extra }),
  })
  const sheet: ShareSheet = { answer: 'takes', opened: [] }
  const cache = new Map<string, Buffer>()
  const inbox = new Map<string, Buffer>()
  const inInbox = ({ path }: Options) => {
    const bytes = inbox.get(String(path))
    if (bytes === undefined) throw new Error('No such file')
    return bytes
  }
  let isFull = false
  const pathOf = (options: Options) => {
    if (options['directory'] !== 'CACHE') throw new Error('The app keeps files in its cache alone')
    return String(options['path'])
  }
  const append = (options: Options, before: Buffer) => {
    if (isFull) throw new Error('No room')
    const path = pathOf(options)
    cache.set(path, Buffer.concat([before, Buffer.from(String(options['data']), 'base64')]))
    return { uri: `file:///cache/${path}` }
  }
  let launch: string | undefined
  let permission = mayNotify ? 'granted' : 'prompt'
  const name = (options: Options) => String(options['prefixedKey'])
  const plugins: Record<string, (options: Options) => unknown> = {
    'SecureStorage.internalGetItem': (options) => ({ data: secrets.get(name(options)) ?? null }),
    'SecureStorage.internalSetItem': (options) => void secrets.set(name(options), String(options['data'])),
    'SecureStorage.internalRemoveItem': (options) => ({ success: secrets.delete(name(options)) }),
    'App.getLaunchUrl': () => (launch === undefined ? {} : { url: launch }),
    'App.minimizeApp': () => {},
    'Browser.open': ({ url }) => void opened.push(String(url)),
    'Browser.close': () => {},
    'Haptics.impact': () => {},
    'KeepAwake.keepAwake': () => {},
    'KeepAwake.allowSleep': () => {},
    'SystemBars.setStyle': () => {},
    'SharedFiles.take': (options) => {
      const files = shared.get(String(options['name'])) ?? []
      shared.delete(String(options['name']))
      return { files }
    },
    'Filesystem.writeFile': (options) => append(options, Buffer.alloc(0)),
    'Filesystem.appendFile': (options) => void append(options, cache.get(pathOf(options)) ?? Buffer.alloc(0)),
    'Filesystem.stat': (options) => ({ size: inInbox(options).length }),
    'Filesystem.readFile': (options) => ({ data: inInbox(options).toString('base64') }),
    'Filesystem.deleteFile': ({ path }) => void inbox.delete(String(path)),
    'Filesystem.readdir': (options) => {
      const under = [...cache.keys()].filter((path) => path.startsWith(`${pathOf(options)}/`))
      if (under.length === 0) throw new Error('No such folder')
      const names = under.map((path) => path.slice(pathOf(options).length + 1).split('/')[0])
      return { files: [...new Set(names)].map((one) => ({ name: one })) }
    },
    'Filesystem.rmdir': (options) => {
      for (const path of cache.keys()) if (path.startsWith(`${pathOf(options)}/`)) cache.delete(path)
    },
    'Share.share': (options) => {
      for (const uri of options['files'] as string[]) {
        const bytes = cache.get(uri.replace('file:///cache/', ''))
        if (bytes === undefined) throw new Error('No such file')
        sheet.opened.push({ name: uri.split('/').at(-1) ?? '', text: bytes.toString('utf8') })
      }
      if (sheet.answer === 'closes') throw new Error('Share canceled')
      return { activityType: 'org.example.files' }
    },
    'LocalNotifications.checkPermissions': () => ({ display: permission }),
    'LocalNotifications.requestPermissions': () => {
      permission = 'granted'
      return { display: permission }
    },
    'LocalNotifications.checkExactNotificationSetting': () => ({ exact_alarm: 'granted' }),
    'LocalNotifications.schedule': (options) =>
      void notifications.push(...(options['notifications'] as Scheduled[]).map(notificationOf)),
    'LocalNotifications.registerActionTypes': (options) => {
      types = options['types'] as ActionType[]
    },
    'LocalNotifications.cancelAll': () => void notifications.splice(0),
    'LocalNotifications.removeAllDeliveredNotifications': () => {},
  }
  await page.exposeFunction('shellCall', (called: string, options: Options) => {
    const method = plugins[called]
    if (!method) throw new Error(`The shell has no ${called}`)
    asked.push(typeof options['style'] === 'string' ? `${called} ${options['style']}` : called)
    return method(options)
  })
  await page.addInitScript(() => {
    const shell = window as unknown as {
      shellCall(called: string, options: object): Promise<unknown>
      shellTell(event: string, data: unknown): void
      Capacitor: object
    }
    const listeners: { event: string; listener: (data: unknown) => void }[] = []
    shell.shellTell = (event, data) => {
      for (const one of listeners) if (one.event === event) one.listener(data)
    }
    shell.Capacitor = {
      isNativePlatform: () => true,
      nativePromise: (plugin: string, method: string, options: object) =>
        shell.shellCall(`${plugin}.${method}`, options),
      addListener: (plugin: string, event: string, listener: (data: unknown) => void) =>
        listeners.push({ event: `${plugin}.${event}`, listener }),
    }
  })
  const tell = (event: string, data: unknown) =>
    page.evaluate(
      ([told, what]) => (window as unknown as { shellTell(event: unknown, data: unknown): void }).shellTell(told, what),
      [event, data],
    )
  return {
    sheet,
    cache,
    inbox,
    fill: () => {
      isFull = true
    },
    secrets,
    opened,
    asked,
    notifications,
    link: (url) => tell('App.appUrlOpen', { url }),
    launchBy: (url) => {
      launch = url
    },
    press: (title, button) => {
      const pressed = notifications.find((one) => one.title === title)
      const id = types.flatMap(({ actions }) => actions).find((action) => action.title === button)?.id
      if (!pressed?.buttons.includes(button) || id === undefined) throw new Error(`There is no ${button} on ${title}`)
      return tell('LocalNotifications.localNotificationActionPerformed', { actionId: id, notification: pressed })
    },
    share: (given, files) => {
      const data = (text: string) => Buffer.from(text).toString('base64')
      shared.set(
        given,
        files.map(({ text, ...rest }) => ({ ...rest, data: data(text) })),
      )
    },
    back: () => tell('App.backButton', { canGoBack: true }),
    turn: (state) => tell('App.appStateChange', { isActive: state === 'back' }),
  }
}

/** The system's browser, above the app: up to the page with the button. */
export const signInAbove = async (browser: Browser, address: string, email: string) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(address)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Name').fill('Ana')
  await page.getByRole('button', { name: 'Continue' }).click()
  const button = page.getByRole('link', { name: 'Open Foco' })
  await expect(page.getByText(email)).toBeVisible()
  await expect(button).toBeFocused()
  return { page, context, link: (await button.getAttribute('href')) ?? '' }
}

export const leaveFor = async (page: Page, opened: string[]) => {
  const menu = page.getByRole('button', { name: 'Open menu' })
  const login = page.getByRole('button', { name: 'Login / Register' }).first()
  await menu.or(login).first().waitFor()
  // On a phone the way in is behind the menu.
  if (await menu.isVisible()) await menu.click()
  await login.click()
  await expect.poll(() => opened.length).toBe(1)
  return opened[0] ?? ''
}

/** The app of somebody who has signed in with it, or of a guest. */
export const openApp = async (page: Page, shell: Shell, account: { browser: Browser; email: string } | null) => {
  await page.goto('/')
  if (account === null) return
  const above = await signInAbove(account.browser, await leaveFor(page, shell.opened), account.email)
  await shell.link(above.link)
  await expect(page.getByText('Welcome, Ana!')).toBeVisible()
  await above.context.close()
  // Not where the way in was.
  await page.goto('/')
}

/** For tests of the app on a phone, of guests and accounts alike. */
export const test = base.extend<{ openAppAs(mode: Mode, shell: Shell): Promise<void> }>({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Signing in closes the guest's page while it may be asking for its tokens.
  expectedErrors: [[/\/auth\/native\/token/], { scope: 'test' }],
  openAppAs: ({ page, browser, email }, use) =>
    use((mode, shell) => openApp(page, shell, mode === 'guest' ? null : { browser, email })),
})
