/** A browser's part of sign-in for tests: keeps cookies by host and follows redirects one by one. */
import type { FastifyInstance } from 'fastify'

export interface Answer {
  url: URL
  status: number
  headers: Headers
  body: string
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  form?: Record<string, string>
  json?: unknown
}

export interface TestBrowser {
  /** `host/path name` to `name=value`. */
  cookies: Map<string, string>
  request(address: string, options?: RequestOptions): Promise<Answer>
  /** Follows redirects until something is shown, or until `until` is reached. */
  visit(address: string, options?: RequestOptions & { until?: (url: URL) => boolean }): Promise<Answer>
  /** As a page of the app would: with its origin. */
  post(path: string, json?: unknown): Promise<Answer>
}

const MAX_REDIRECTS = 10

/** Without `app`, the app is asked over the network, too. */
export const openBrowser = (app: FastifyInstance | undefined, appUrl: string): TestBrowser => {
  const cookies = new Map<string, string>()

  const keepCookies = (host: string, headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice('path='.length) ?? '/'
      const key = `${host}${path} ${pair.slice(0, pair.indexOf('='))}`
      const gone = attributes.some((attribute) => /^(?:max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute))
      if (gone) cookies.delete(key)
      else cookies.set(key, pair)
    }
  }

  const cookiesFor = ({ host, pathname }: URL) =>
    [...cookies]
      .filter(([key]) => `${host}${pathname}`.startsWith(key.slice(0, key.indexOf(' '))))
      .map(([, pair]) => pair)
      .join('; ')

  const request = async (address: string, { method = 'GET', headers = {}, form, json }: RequestOptions = {}) => {
    const url = new URL(address, appUrl)
    const cookie = cookiesFor(url)
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? undefined : JSON.stringify(json)
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
    const sent = {
      accept: 'text/html',
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    }
    const answer = await (app && url.origin === appUrl ? throughApp(app) : throughNetwork)(url, method, sent, body)
    keepCookies(url.host, answer.headers)
    return answer
  }

  const visit: TestBrowser['visit'] = async (address, { until = () => false, ...options } = {}) => {
    let answer = await request(address, options)
    for (let count = 0; answer.status >= 300 && answer.status < 400; count++) {
      if (count === MAX_REDIRECTS) throw new Error(`Too many redirects from ${address}`)
      const next = new URL(answer.headers.get('location') ?? '', answer.url)
      if (until(next)) return { ...answer, url: next }
      answer = await request(next.href)
    }
    return answer
  }

  const post: TestBrowser['post'] = (path, json) => request(path, { method: 'POST', headers: { origin: appUrl }, json })

  return { cookies, request, visit, post }
}

type Send = (url: URL, method: string, headers: Record<string, string>, body: string | undefined) => Promise<Answer>

const throughApp =
  (app: FastifyInstance): Send =>
  async (url, method, headers, body) => {
    const response = await app.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      headers: { host: url.host, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    const received = new Headers()
    for (const [name, value] of Object.entries(response.headers))
      for (const one of Array.isArray(value) ? value : [value]) received.append(name, String(one))
    return { url, status: response.statusCode, headers: received, body: response.body }
  }

const throughNetwork: Send = async (url, method, headers, body) => {
  const response = await fetch(url, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
  return { url, status: response.status, headers: response.headers, body: await response.text() }
}

/** Up to the provider's form. */
export const openSignIn = async (browser: TestBrowser, returnTo = '/'): Promise<Answer> => {
  const page = await browser.visit(`/auth/login?return_to=${encodeURIComponent(returnTo)}`)
  if (!page.body.includes('Development sign-in')) throw new Error(`No sign-in page at ${page.url}: ${page.body}`)
  return page
}

export const signInAs = async (browser: TestBrowser, email: string, name = 'Ana', returnTo = '/'): Promise<Answer> => {
  const page = await openSignIn(browser, returnTo)
  return browser.visit(page.url.href, { method: 'POST', form: { email, name } })
}
