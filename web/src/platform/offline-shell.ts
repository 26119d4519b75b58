/**
 * The service worker keeps the app's files, so that it opens without a network (`service-worker/`); only built apps have
 * one. The page says by a lock which build it is of: as long as it is open, its files stay.
 */
import { afterFirstScreen } from './first-screen.ts'
import { isNativeApp } from './native-bridge.ts'
import { ownBuild } from './served-parts.ts'

const holdFiles = () => {
  const build = ownBuild()
  if (build === undefined) return
  navigator.locks?.request(`foco-build/${build}`, { mode: 'shared' }, () => new Promise(() => {})).catch(() => {})
}

export const startOfflineShell = () => {
  // The mobile app has its files with it.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isNativeApp()) return
  holdFiles()
  // Fetching all files must not compete with the first screen.
  void afterFirstScreen()
    .then(() => navigator.serviceWorker.register('/sw.js'))
    .catch(() => {})
}
