/**
 * The mobile app's shell through Capacitor's bridge, by the names of its plugins (App, Browser, SecureStorage). Without
 * their npm packages: those are stubs for browsers, which would only be sent to phones and used by nobody else.
 */
import type { NativeBridge } from './native-bridge.ts'

const urlIn = (value: unknown): string | null => {
  const { url } = (value ?? {}) as { url?: unknown }
  return typeof url === 'string' && url !== '' ? url : null
}

/** As the plugin's own script asks for it; on iOS `sync` would put it into iCloud, and onto other devices. */
const stored = (name: string) => ({ prefixedKey: name, sync: false })
/** When the device is unlocked, and never in a backup for another one. */
const ONLY_HERE = 1

export const openCapacitorShell = ({ nativePromise, addListener }: NativeBridge) => ({
  secrets: {
    read: async (name: string): Promise<string | null> => {
      const { data } = (await nativePromise('SecureStorage', 'internalGetItem', stored(name))) as { data?: unknown }
      return typeof data === 'string' ? data : null
    },
    write: async (name: string, value: string): Promise<void> => {
      await nativePromise('SecureStorage', 'internalSetItem', { ...stored(name), data: value, access: ONLY_HERE })
    },
    remove: async (name: string): Promise<void> => {
      await nativePromise('SecureStorage', 'internalRemoveItem', stored(name))
    },
  },
  launchLink: async (): Promise<string | null> => urlIn(await nativePromise('App', 'getLaunchUrl', {})),
  onLink: (listener: (link: string) => void): void => {
    addListener('App', 'appUrlOpen', (data) => {
      const link = urlIn(data)
      if (link !== null) listener(link)
    })
  },
  openBrowser: async (url: string): Promise<void> => {
    await nativePromise('Browser', 'open', { url })
  },
  // Android closes it by itself, and knows no such thing.
  closeBrowser: async (): Promise<void> => {
    await nativePromise('Browser', 'close', {})
  },
})
