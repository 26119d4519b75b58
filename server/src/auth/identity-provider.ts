/** The OpenID Connect side of sign-in: code flow with PKCE, state and nonce against one issuer. */
import * as oidc from 'openid-client'
import type { Issuer } from '../config.ts'

const TIMEOUT_SECONDS = 10
const NAME_MAX = 200
const EMAIL_MAX = 320
const SCOPE = 'openid email profile'

export interface Identity {
  issuer: string
  subject: string
  email: string
  name: string | null
}

interface Challenge {
  state: string
  nonce: string
  codeVerifier: string
}

export interface IdentityProvider {
  development: boolean
  authorizationUrl(redirectUri: string, challenge: Challenge): Promise<URL>
  /** Checks the answer of the provider; throws when anything about it is wrong. */
  identify(callback: URL, challenge: Challenge): Promise<Identity>
}

/** Why nobody can sign in here, in the word that the browser turns into a sentence. */
export type SignInUnavailable = 'not_configured' | 'development_port_taken'
export type SignIn = { provider: IdentityProvider } | { unavailable: SignInUnavailable }

/** The provider could not be asked; trying again may help. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable'
}

export const newCodeVerifier = (): string => oidc.randomPKCECodeVerifier()

/** A claim as a text that our tables can store: without control characters, and cut to `max`. */
const text = (claim: unknown, max: number): string | null => {
  if (typeof claim !== 'string') return null
  const clean = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return clean === '' || clean.length > max ? null : clean
}

/** Most issuers take the secret in a header; those that say they want it in the form get it there. */
const withSecret = (secret: string): oidc.ClientAuth => {
  const [header, form] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...request) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    const isFormOnly = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    return (isFormOnly ? form : header)(server, ...request)
  }
}

/** Many issuers keep the e-mail out of the id token. It is only shown: an issuer that does not tell it signs in as well. */
const askUserInfo = async (server: oidc.Configuration, accessToken: string, subject: string) =>
  server.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : oidc.fetchUserInfo(server, accessToken, subject).catch(() => ({}))

interface ProviderOptions {
  issuer: Issuer
  development: boolean
}

export const createIdentityProvider = ({ issuer, development }: ProviderOptions): IdentityProvider => {
  let pending: Promise<oidc.Configuration> | undefined
  // Asked at the first sign-in and again after a failure: the app starts, and guests work, while the issuer is down.
  const configuration = () => {
    pending ??= oidc
      .discovery(new URL(issuer.url), issuer.clientId, undefined, withSecret(issuer.clientSecret), {
        timeout: TIMEOUT_SECONDS,
        // An issuer on this computer; the configuration lets no other be without https.
        execute: issuer.url.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      .catch((cause: unknown) => {
        pending = undefined
        throw new ProviderUnreachable('The identity provider cannot be reached', { cause })
      })
    return pending
  }

  // Without a prompt Google signs the last account in again, with no way to choose another.
  const prompt = development
    ? 'login'
    : new URL(issuer.url).host === 'accounts.google.com'
      ? 'select_account'
      : undefined

  return {
    development,
    async authorizationUrl(redirectUri, { state, nonce, codeVerifier }) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt === undefined ? {} : { prompt }),
      })
    },
    async identify(callback, { state, nonce, codeVerifier }) {
      const server = await configuration()
      const tokens = await oidc.authorizationCodeGrant(server, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The identity provider sent no id token')
      const { iss: issuer, sub: subject } = claims
      const told: Record<string, unknown> =
        claims['email'] === undefined
          ? { ...claims, ...(await askUserInfo(server, tokens.access_token, subject)) }
          : claims
      return {
        issuer,
        subject,
        email: text(told['email'], EMAIL_MAX) ?? '',
        name: text(told['name'], NAME_MAX),
      }
    },
  }
}
