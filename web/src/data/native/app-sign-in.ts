/** Sign-in of the mobile app: out to the system's browser, back by a link, also into an app that was ended meanwhile. */
import { readAuthCallback } from '@foco/domain/core/auth-callback.ts'
import type { AppEdges } from './app-edges.ts'
import type { AppTokens } from './app-tokens.ts'
import { challengeFor, randomSecret } from './random-secret.ts'

const NAME = 'foco_signing_in'

interface Pending {
  verifier: string
  state: string
  returnTo: string
}

const parse = (text: string | null): Pending | null => {
  try {
    return JSON.parse(text ?? 'null') as Pending | null
  } catch {
    return null
  }
}

interface AppSignInOptions {
  edges: AppEdges
  tokens: Pick<AppTokens, 'exchange'>
  log(line: string): void
}

interface AppSignIn {
  /** As the page would leave for `/auth/login?…`: with where to return to, and the names of the first categories. */
  begin(query: URLSearchParams): Promise<void>
  /** Where a link leads in the app; null for a link that is nothing of ours, or not of this sign-in. Both fail where the phone does. */
  take(link: string): Promise<string | null>
}

const failedWith = (error: string) => `/?${new URLSearchParams({ sign_in_error: error })}`
/** Where the app goes to say it. */
export const SIGN_IN_FAILED = failedWith('failed')

export const createAppSignIn = ({ edges, tokens, log }: AppSignInOptions): AppSignIn => {
  const { secrets, serverUrl } = edges
  return {
    async begin(query) {
      const [verifier, state] = [randomSecret(), randomSecret()]
      const pending: Pending = { verifier, state, returnTo: query.get('return_to') ?? '/' }
      // The system may end the app while its browser is open.
      await secrets.write(NAME, JSON.stringify(pending))
      const asked = new URLSearchParams({
        code_challenge: await challengeFor(verifier),
        code_challenge_method: 'S256',
        state,
      })
      for (const name of query.getAll('category')) asked.append('category', name)
      await edges.openBrowser(`${serverUrl}/auth/native/start?${asked}`)
    },
    async take(link) {
      const callback = readAuthCallback(link)
      if (!callback) return null
      if (callback.kind !== 'tokens') log(callback.log)
      const pending = parse(await secrets.read(NAME))
      // Nobody asked for it here: somebody would like this app to be signed in as them.
      if (!pending || callback.state !== pending.state) return null
      await secrets.remove(NAME)
      await edges.closeBrowser().catch(() => {})
      if (callback.kind === 'error') return failedWith(callback.error)
      if (callback.kind === 'nothing') return SIGN_IN_FAILED
      try {
        return (await tokens.exchange(callback.refreshToken, pending.verifier))
          ? pending.returnTo
          : failedWith('state_mismatch')
      } catch (error) {
        log(String(error))
        return failedWith('provider_unavailable')
      }
    },
  }
}
