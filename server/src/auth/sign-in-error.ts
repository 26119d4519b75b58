/** Why a sign-in failed, as the code behind `/?sign_in_error=`; the browser turns it into a sentence. */
import * as oidc from 'openid-client'
import { ProviderUnreachable, type SignInUnavailable } from './identity-provider.ts'

export type SignInError =
  | SignInUnavailable
  /** The user chose not to. */
  | 'cancelled'
  /** Begun in another browser, too long ago, or used already. */
  | 'state_mismatch'
  | 'provider_unavailable'
  | 'too_many_requests'
  | 'failed'

export const signInErrorOf = (thrown: unknown): SignInError => {
  if (thrown instanceof oidc.AuthorizationResponseError)
    return thrown.error === 'access_denied' ? 'cancelled' : 'failed'
  if (thrown instanceof ProviderUnreachable) return 'provider_unavailable'
  // What `fetch` throws when the token endpoint is away, and the abort of its time limit.
  const cause = thrown instanceof Error ? thrown.cause : undefined
  if (thrown instanceof TypeError || cause instanceof TypeError) return 'provider_unavailable'
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'provider_unavailable'
  return 'failed'
}
