/** The built web app as it lies in the shell: without what only a server or a browser needs, and with a policy of its own. */
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The service worker, what a browser installs it by, and what a server sends compressed. */
const LEFT_OUT = /\.(?:gz|br)$|^(?:sw\.js|manifest(?:\.es)?\.webmanifest|robots\.txt|\.built-from)$|^pictures(?:\/|$)/
/** Asks the server who is signed in, before the scripts: here no server answers, and tokens say it. */
const SESSION_PRELOAD = / *<link rel="preload" href="\/api\/session"[^>]*>\n?/
const MANIFEST_LINK = / *<link rel="manifest"[^>]*>\n?/
const FIRST_META = '<meta charset="utf-8" />'

/** Written out for iOS: not every version takes a page of its own scheme to be the page's self. */
const HERE = "'self' capacitor://localhost"

/** As the server's own pages have it, with the server elsewhere. A page can say nothing about who frames it: nobody can. */
const packedPolicy = (serverUrl: string): string => {
  const { origin } = new URL(serverUrl)
  return [
    `default-src ${HERE}`,
    `script-src ${HERE}`,
    `style-src ${HERE} 'unsafe-inline'`,
    `img-src ${HERE} data: blob:`,
    `font-src ${HERE}`,
    `media-src ${HERE} data: blob:`,
    `connect-src ${HERE} ${origin} ${origin.replace(/^http/, 'ws')}`,
    `worker-src ${HERE}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

const packedPage = (html: string, serverUrl: string): string => {
  for (const part of [SESSION_PRELOAD, MANIFEST_LINK, FIRST_META])
    if (html.search(part) === -1) throw new Error(`The built page has changed: ${part} finds nothing in it`)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${packedPolicy(serverUrl)}" />`
  return html
    .replace(SESSION_PRELOAD, '')
    .replace(MANIFEST_LINK, '')
    .replace(FIRST_META, `${FIRST_META}\n    ${policy}`)
}

export const packWeb = (built: string, target: string, serverUrl: string): void => {
  if (!existsSync(join(built, 'index.html'))) throw new Error(`There is no built web app in ${built}`)
  rmSync(target, { recursive: true, force: true })
  cpSync(built, target, {
    recursive: true,
    filter: (source) => !LEFT_OUT.test(relative(built, source).replaceAll(sep, '/')),
  })
  const page = join(target, 'index.html')
  writeFileSync(page, packedPage(readFileSync(page, 'utf8'), serverUrl))
}
