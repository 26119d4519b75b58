/** Builds and serves the bare list of bench/bare-list, with the same React and the same builder as the app. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** What is on the screen of the app, for a bare list to have as much on its own. */
export interface Extent {
  rows: number
  height: number
  children?: number
  childHeight?: number
}

export interface BarePage {
  addressFor(extent: Extent): string
  stop(): void
}

export const startBarePage = async (): Promise<BarePage> => {
  const folder = mkdtempSync(join(tmpdir(), 'foco-bare-'))
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: join(import.meta.dirname, 'bare-list'),
    stdio: 'inherit',
  })
  const server = createServer(({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = pathname === '/' ? '/index.html' : pathname
    reply.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    // As the app's own files are cached; the page is asked for each time.
    if (file !== '/index.html') reply.setHeader('cache-control', 'public, max-age=31536000, immutable')
    reply.end(readFileSync(join(folder, file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    addressFor: (extent) =>
      `http://127.0.0.1:${port}/?${new URLSearchParams(Object.entries(extent).map(([key, value]) => [key, String(value)]))}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The rows that the app has drawn of its first list, and their height. */
export const extentOf = (page: Page): Promise<Extent> =>
  page.evaluate(() => {
    const list =
      document.querySelector('#content [data-handle]')?.closest('ul') ?? document.querySelector('#content ul')
    const rows = [...(list?.children ?? [])]
    return { rows: rows.length, height: Math.round(rows[1]?.getBoundingClientRect().height ?? 0) }
  })

export const openBare = async (context: BrowserContext, bare: BarePage, extent: Extent): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(bare.addressFor(extent))
  await page.locator('#content li').first().waitFor()
  return page
}
