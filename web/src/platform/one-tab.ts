/**
 * For what only one tab of the device may have. Resolves to the way to give it back, or to null when another tab has
 * it; the browser gives it back for a tab that was closed or has crashed.
 */
export const claimForTab = (name: string): Promise<(() => void) | null> => {
  // An insecure origin has no locks, and none of what they are for.
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) =>
      new Promise<void>((release) => {
        resolve(lock && release)
        if (lock === null) release()
      })
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject)
  })
}
