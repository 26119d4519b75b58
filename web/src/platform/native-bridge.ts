/** What Capacitor's shell puts into the page before any script: the way to the plugins that the mobile app is built with. */

export interface NativeBridge {
  isNativePlatform?(): boolean
  nativePromise(plugin: string, method: string, options: object): Promise<unknown>
  addListener(plugin: string, event: string, listener: (data: unknown) => void): unknown
}

export const nativeBridge = (): NativeBridge | undefined => (globalThis as { Capacitor?: NativeBridge }).Capacitor

export const isNativeApp = (): boolean => nativeBridge()?.isNativePlatform?.() === true
