/** The page of a browser; the mobile app puts one of its own in its place. */
import { browserNetwork } from '../account/network.ts'
import type { Page } from './session-contract.ts'
import { installSupportHook } from './support-hook.ts'

export const browserPage = (): Page => ({
  network: browserNetwork(),
  here: () => location.pathname + location.search + location.hash,
  goTo: (url) => location.assign(url),
  expose: installSupportHook,
})
