/** The page as the mobile app has it: its own network, and a sign-in that does not leave the page. */
import { replaceNetwork } from '../account/network.ts'
import type { Clock } from '../environment.ts'
import type { Page } from '../session/session-contract.ts'
import type { AppEdges } from './app-edges.ts'
import { createAppNetwork } from './app-network.ts'
import { createAppSignIn, SIGN_IN_FAILED } from './app-sign-in.ts'
import { createAppTokens } from './app-tokens.ts'

const LOGIN = '/auth/login?'

interface NativePageOptions {
  edges: AppEdges
  clock: Pick<Clock, 'now' | 'after'>
  /** What the browser's page does. */
  page: Page
  log(line: string): void
}

/** Resolves when a link that the app was started by has been followed: who is signed in is known then. */
export const openNativePage = async ({ edges, clock, page, log }: NativePageOptions): Promise<Page> => {
  const tokens = createAppTokens(edges, clock)
  const signIn = createAppSignIn({ edges, tokens, log })
  const network = createAppNetwork(edges.serverUrl, tokens)
  replaceNetwork(network)
  const follow = async (link: string, isLaunch: boolean) => {
    try {
      const place = await signIn.take(link)
      // Opened anew, as the page of a browser is after a sign-in.
      if (place !== null) page.goTo(place)
      else edges.openLink(link, isLaunch)
    } catch (error) {
      log(String(error))
      // The system names the link of the start at every load: opened anew for it, the app would be so for ever.
      if (!isLaunch) page.goTo(SIGN_IN_FAILED)
    }
  }
  const login = (query: URLSearchParams) =>
    signIn.begin(query).catch((error) => {
      log(String(error))
      page.goTo(SIGN_IN_FAILED)
    })
  // A shell that cannot say it opens all the same.
  const launch = await edges.launchLink().catch((error) => {
    log(String(error))
    return null
  })
  if (launch !== null) await follow(launch, true)
  edges.onLink((link) => void follow(link, false))
  return {
    ...page,
    network,
    goTo: (url) => (url.startsWith(LOGIN) ? void login(new URLSearchParams(url.slice(LOGIN.length))) : page.goTo(url)),
    signedOut: () => void tokens.forget(),
  }
}
