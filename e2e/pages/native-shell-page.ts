/** Stands in for the mobile app's shell: Capacitor's bridge in the page, and behind it links, secrets and a browser. */
import type { Page } from '@playwright/test'

interface Shell {
  /** What the system keeps for the app. */
  secrets: Map<string, string>
  /** Addresses that the app opened in the system's browser. */
  opened: string[]
  /** The system opens the app, which runs, with a link. */
  link(url: string): Promise<void>
  /** The link that the next start is by. */
  launchBy(url: string): void
}

export const addNativeShell = async (page: Page): Promise<Shell> => {
  const secrets = new Map<string, string>()
  const opened: string[] = []
  let launch: string | undefined
  const plugins: Record<string, (options: Record<string, string>) => unknown> = {
    'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({ data: secrets.get(prefixedKey) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey = '', data = '' }) => void secrets.set(prefixedKey, data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey = '' }) => ({ success: secrets.delete(prefixedKey) }),
    'App.getLaunchUrl': () => (launch === undefined ? {} : { url: launch }),
    'Browser.open': ({ url = '' }) => void opened.push(url),
    'Browser.close': () => {},
  }
  await page.exposeFunction('shellCall', (name: string, options: Record<string, string>) => {
    const method = plugins[name]
    if (!method) throw new Error(`The shell has no ${name}`)
    return method(options)
  })
  await page.addInitScript(() => {
    const shell = window as unknown as {
      shellCall(name: string, options: object): Promise<unknown>
      linkListeners: ((data: unknown) => void)[]
      Capacitor: object
    }
    shell.linkListeners = []
    shell.Capacitor = {
      isNativePlatform: () => true,
      nativePromise: (plugin: string, method: string, options: object) =>
        shell.shellCall(`${plugin}.${method}`, options),
      addListener: (plugin: string, event: string, listener: (data: unknown) => void) => {
        if (`${plugin}.${event}` === 'App.appUrlOpen') shell.linkListeners.push(listener)
      },
    }
  })
  return {
    secrets,
    opened,
    link: (url) =>
      page.evaluate((told) => {
        for (const listener of (window as unknown as { linkListeners: ((data: unknown) => void)[] }).linkListeners)
          listener({ url: told })
      }, url),
    launchBy: (url) => {
      launch = url
    },
  }
}
