/**
 * An identity provider for this computer alone, so that sign-in works without an account anywhere. It asks for no
 * password: it must never run where someone else can reach it, and never beside a real issuer.
 */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import type { Issuer } from '../config.ts'
import { problemPage, signInPage } from './dev-identity-page.ts'

// Cookies do not tell ports apart: on another host name than the app's, the two cannot overwrite each other's.
const HOST = '127.0.0.1'
const FORM_MAX_BYTES = 4096
const MINUTE = 60

interface Person {
  email: string
  email_verified: true
  name?: string
}

export interface DevIdentity {
  issuer: Issuer
  close(): Promise<void>
}

interface DevIdentityOptions {
  /** Fixed in daily use: the issuer is part of an account, so another port would mean other accounts. */
  port: number
  appUrl: string
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > FORM_MAX_BYTES) throw new Error('The form is too large')
  }
  return new URLSearchParams(body)
}

/** Else signing in as someone else would first lead through the provider's own sign-out page. */
const forgetEarlierSignIn = (request: IncomingMessage) => {
  const cookies = request.headers.cookie?.split('; ').filter((cookie) => !cookie.startsWith('_session'))
  if (cookies) request.headers.cookie = cookies.join('; ')
}

const subjectOf = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22)

export const startDevIdentity = async ({ port, appUrl }: DevIdentityOptions): Promise<DevIdentity> => {
  const server = createServer()
  server.listen(port, HOST)
  await once(server, 'listening')
  const { port: actualPort } = server.address() as AddressInfo
  const url = `http://${HOST}:${actualPort}`
  const client = { id: 'foco-development', secret: randomBytes(24).toString('base64url') }
  const people = new Map<string, Person>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })

  const provider: Provider = new Provider(url, {
    // Its own choice when none is given, but then it warns on every start.
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${appUrl}/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'development', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The e-mail comes in the id token, as it does from Google.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 5 * MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 5 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
      Grant: 10 * MINUTE,
    },
    findAccount: (_context, subject) => {
      const person = people.get(subject)
      return person && { accountId: subject, claims: () => ({ sub: subject, ...person }) }
    },
    // Consent is given in advance: one page to sign in, not two.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(oidc.params.scope)
      await grant.save()
      return grant
    },
    renderError: (context, out) => {
      context.type = 'html'
      context.body = problemPage(out.error_description ?? out.error, appUrl)
    },
  })

  const sendPage = (response: ServerResponse, status: number, html: string) => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Browsers hold the redirect after a form to form-action as well, and it leads back to the app.
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${appUrl}; frame-ancestors 'none'; base-uri 'none'`,
    })
    response.end(html)
  }

  const interact = async (request: IncomingMessage, response: ServerResponse) => {
    const { uid } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      sendPage(response, 200, signInPage({ uid, email: '', name: '', problem: undefined }))
      return
    }
    const form = await readForm(request)
    if (form.get('action') === 'cancel') {
      const cancelled = { error: 'access_denied', error_description: 'Cancelled by the user' }
      await provider.interactionFinished(request, response, cancelled)
      return
    }
    const email = (form.get('email') ?? '').trim().toLowerCase()
    const name = (form.get('name') ?? '').trim()
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
      sendPage(
        response,
        400,
        signInPage({ uid, email, name, problem: 'Please write an e-mail such as ana@example.test.' }),
      )
      return
    }
    people.set(subjectOf(email), { email, email_verified: true, ...(name === '' ? {} : { name }) })
    await provider.interactionFinished(request, response, { login: { accountId: subjectOf(email) } })
  }

  const answer = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    // A page that rebinds its own name to this address must not be able to sign in for the user.
    if (request.headers.host !== `${HOST}:${actualPort}`) {
      response.writeHead(421).end()
      return
    }
    forgetEarlierSignIn(request)
    const handled = /^\/interaction\/[\w-]+$/.test(request.url ?? '')
      ? interact(request, response)
      : answer(request, response)
    handled.catch(() => {
      if (response.headersSent) response.end()
      else sendPage(response, 400, problemPage('This sign-in has expired. Please go back and try again.', appUrl))
    })
  })

  return {
    issuer: { url, clientId: client.id, clientSecret: client.secret },
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
