// Runs before the first paint, so that a dark screen never flashes white. An own file, because the
// content security policy allows no inline script. src/platform/theme.ts takes over once the app runs.
;(() => {
  let choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch {
    // Storage is blocked: follow the system.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
})()
