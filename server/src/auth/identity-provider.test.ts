import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createIdentityProvider } from './identity-provider.ts'

const challenge = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) }
const CALLBACK = new URL('http://localhost:3999/auth/callback?code=a-code&state=a-state')

interface Ways {
  /** Beside what every issuer has to say. */
  metadata?: Record<string, unknown>
  claims?: Record<string, unknown>
  /** Its answer to `/userinfo`; none is an error of its own. */
  userInfo?: Record<string, unknown>
}

/** Other issuers have other ways than the development one: this one has those of the test. */
const startIssuer = async ({ metadata = {}, claims = {}, userInfo }: Ways) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const asked: { authorization: string | undefined; form: URLSearchParams }[] = []
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const answers: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      ...metadata,
      ...(metadata['userinfo_endpoint'] ? { userinfo_endpoint: `${url}/userinfo` } : {}),
    }),
    '/keys': async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig' }] }),
    '/token': async (request) => {
      asked.push({ authorization: request.headers.authorization, form: new URLSearchParams(await text(request)) })
      const idToken = new SignJWT({ nonce: challenge.nonce, ...claims }).setProtectedHeader({ alg: 'RS256' })
      idToken.setIssuer(url).setSubject('ana').setAudience('foco').setIssuedAt().setExpirationTime('5m')
      return { access_token: 'a-token', token_type: 'bearer', id_token: await idToken.sign(privateKey) }
    },
    '/userinfo': async () => userInfo,
  }
  server.on('request', async (request, response) => {
    const answer = await answers[request.url ?? '']?.(request)
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  const issuer = { url, clientId: 'foco', clientSecret: 's3cret' }
  return { url, asked, provider: createIdentityProvider({ issuer, development: false }) }
}

const INFO = { userinfo_endpoint: true }

describe('any issuer signs people in', () => {
  test('one that tells the e-mail when it is asked for it', async () => {
    const userInfo = { sub: 'ana', email: 'ana@example.test', name: 'Ana' }
    const { provider, url } = await startIssuer({ metadata: INFO, userInfo })
    expect(await provider.identify(CALLBACK, challenge)).toEqual({
      issuer: url,
      subject: 'ana',
      email: 'ana@example.test',
      name: 'Ana',
    })
  })

  test.each<[string, Ways]>([
    ['one that fails to tell it', { metadata: INFO }],
    ['one that answers about someone else', { metadata: INFO, userInfo: { sub: 'eve', email: 'eve@example.test' } }],
    ['one that has nothing to ask', {}],
  ])('%s, then without an e-mail', async (_what, ways) => {
    const { provider } = await startIssuer(ways)
    expect(await provider.identify(CALLBACK, challenge)).toMatchObject({ subject: 'ana', email: '', name: null })
  })

  test.each([
    ['in a header, when it does not say how', undefined, true],
    ['in a header, when it takes both', ['client_secret_post', 'client_secret_basic'], true],
    ['in the form, when that is all it takes', ['client_secret_post'], false],
  ])('and gets its secret %s', async (_how, methods, isHeader) => {
    const { provider, asked } = await startIssuer({
      metadata: methods ? { token_endpoint_auth_methods_supported: methods } : {},
      claims: { email: 'ana@example.test' },
    })
    expect(await provider.identify(CALLBACK, challenge)).toMatchObject({ email: 'ana@example.test' })
    expect(asked.map(({ authorization }) => authorization !== undefined)).toEqual([isHeader])
    expect(asked[0]?.form.get('client_secret')).toBe(isHeader ? null : 's3cret')
  })
})
