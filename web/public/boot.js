// Runs before the first paint. An own file, because the content security policy allows no inline script.

// So that a dark screen never flashes white. src/platform/theme.ts takes over once the app runs.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
    // src/platform/motion.ts sets it when it is chosen.
    if (localStorage.getItem('motion') === 'off') document.documentElement.dataset.motion = 'off'
    // So does src/platform/text-size.ts.
    document.documentElement.dataset.text = localStorage.getItem('text-size') ?? 'normal'
    // And src/platform/look.ts, which follows the person's own choice.
    document.documentElement.dataset.density = localStorage.getItem('density') ?? 'comfortable'
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
})()

// The disk finds the database and reads it while the app's scripts are read. src/data/device/indexed-db.ts takes it over.
;(() => {
  try {
    const boot = { asked: {}, isStale: false }
    // Before anything is read: what another tab writes from now on is not in it.
    const channel = new BroadcastChannel('foco')
    channel.onmessage = () => {
      boot.isStale = true
    }
    boot.stop = () => channel.close()
    const request = indexedDB.open('foco')
    boot.request = request
    // There is none yet: the app makes it.
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = (event) => event.preventDefault()
    request.onsuccess = () => {
      const database = request.result
      // Not to be in the way of a newer version in another tab.
      database.onversionchange = () => {
        database.close()
        boot.stop()
        window.focoBoot = undefined
      }
      try {
        const stores = ['kept', 'heads', 'journal', 'deltas', 'rows']
        const transaction = database.transaction(stores)
        for (const name of stores) {
          const store = transaction.objectStore(name)
          boot.asked[name] = [store.getAllKeys(), store.getAll()]
        }
      } catch {
        // Of another version.
        boot.isStale = true
      }
    }
    window.focoBoot = boot
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
  const wanted = files.get(language) ?? files.get('original') ?? ''
  for (const file of wanted.split(',').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
})()
