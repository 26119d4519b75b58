/** The shortcuts of the app's icon: those of the web app's manifest, as links that only they have: focus starts at once by them. */
import { readFileSync } from 'node:fs'

export interface Shortcut {
  /** add, focus, schedule. */
  key: string
  name: string
  link: string
}

interface Manifest {
  shortcuts: { name: string; url: string }[]
}

const MANIFEST = new URL('../web/public/manifest.webmanifest', import.meta.url)

export const readShortcuts = (): Shortcut[] => {
  const { shortcuts } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
  return shortcuts.map(({ name, url }) => {
    const key = /^\/\?arrive=([a-z]+)$/.exec(url)?.[1]
    if (key === undefined) throw new Error(`No link of ours leads to ${url}`)
    return { key, name, link: `foco-shortcut://${key}` }
  })
}
