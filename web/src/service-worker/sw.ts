/** The service worker: the app opens from the device. Each concern has a file of its own; here they meet the events. */
import { answerFromDevice, dropOldFiles, ownBuildId, storeFiles } from './app-files.ts'
import { isShare, takeShared } from './take-shared.ts'
import './push-events.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in every browser, nor in TypeScript's list. */
type InstallEvent = ExtendableEvent & { addRoutes?(routes: readonly object[]): Promise<void> }

/**
 * Requests to the server pass the worker by. It would only hand them on, and a browser stops it after half a minute: the
 * first write after a pause had to wait until it was started again.
 */
const passServerBy = (event: InstallEvent) => {
  const routes = ['/api/*', '/auth/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  // Browsers without such routes hand them on as before.
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes))
}

self.addEventListener('install', (event) => {
  passServerBy(event)
  // It takes over at once: open pages go on with the files of their own version, and the next start has the new one.
  event.waitUntil(storeFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))

self.addEventListener('fetch', (event) => {
  const answer = isShare(event.request) ? takeShared(event.request) : answerFromDevice(event.request)
  if (answer) event.respondWith(answer)
})

self.addEventListener('message', (event) => {
  // platform/newer-build.ts asks.
  if (event.data === 'which build') event.ports[0]?.postMessage(ownBuildId())
})
