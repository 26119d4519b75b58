/**
 * The service worker keeps the app's files, so that it opens without a network. A new version waits until the
 * app is started again; only built apps have one.
 */
export const startOfflineShell = () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // After the first screen: fetching all files must not compete with showing it.
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register)
}
