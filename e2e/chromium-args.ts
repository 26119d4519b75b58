/** How Chromium is started in tests and benchmarks. */

/** It must not call out: without these it looks for updates and its makers' hosts at every start. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What drops down from the address bar is two pages in a process of their own, for every window that a test opens. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']

/** What Playwright switches off by itself: a second list takes the place of its own. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const without = (...features: string[]) => `--disable-features=${features.join(',')}`

export const DRIVEN_CHROMIUM = [...QUIET, without(...BY_PLAYWRIGHT, ...ADDRESS_BAR)]

/** As a process that a test starts by itself, and reaches by its debugging port. */
export const OWN_CHROMIUM = ['--headless', '--remote-debugging-port=0', ...QUIET, without(...ADDRESS_BAR)]
