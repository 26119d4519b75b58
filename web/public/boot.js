// Runs before the first paint. An own file, because the content security policy allows no inline script.

// So that a dark screen never flashes white. src/platform/theme.ts takes over once the app runs.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
    // src/platform/motion.ts sets it when it is chosen.
    if (localStorage.getItem('motion') === 'off') document.documentElement.dataset.motion = 'off'
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
})()

// The disk finds the database while the app's scripts are read. src/data/device/indexed-db.ts takes it over.
;(() => {
  try {
    const request = indexedDB.open('foco')
    // There is none yet: the app makes it.
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = (event) => event.preventDefault()
    // Not to be in the way of a newer version in another tab.
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close()
        window.focoDatabase = undefined
      }
    }
    window.focoDatabase = request
  } catch {
    // Storage is blocked: the app finds out by itself.
  }
})()

// The words of the first screen come with its scripts, not after them. src/texts/catalogues.ts reads them.
;(() => {
  let language = null
  try {
    language = localStorage.getItem('language')
  } catch {
    // Storage is blocked: the original.
  }
  const named = document.querySelector('meta[name="texts"]')?.content.split(' ') ?? []
  const files = new Map(named.map((entry) => entry.split('=')))
  const file = files.get(language) ?? files.get('original')
  if (!file) return
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = `/${file}`
  document.head.append(link)
})()
