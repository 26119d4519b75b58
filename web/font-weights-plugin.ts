/**
 * The font comes with all weights from 200 to 800, drawn as differences from 400. The app uses 400 to 700: without the
 * others its files are smaller by two fifths, and the first screen waits for one of them.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const USED = { wght: { min: 400, max: 700 } }
/** As Vite names it: what stood in the name was the hash of the whole font. */
const HASHED_NAME = /-[\w-]{8}\.woff2$/

const withUsedWeights = (font: Uint8Array) =>
  subsetFont(Buffer.from(font), undefined, { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: USED })

const nameOf = (before: string, content: Uint8Array) =>
  before.replace(HASHED_NAME, `-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.woff2`)

export const fontWeightsPlugin = (): Plugin => ({
  name: 'foco:font-weights',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // After the page and the styles are in the bundle, which name the fonts.
    order: 'post',
    async handler(_options, bundle) {
      for (const [before, font] of Object.entries(bundle)) {
        if (font.type !== 'asset' || !HASHED_NAME.test(before) || typeof font.source === 'string') continue
        const source = await withUsedWeights(font.source)
        const after = nameOf(before, source)
        this.emitFile({ type: 'asset', fileName: after, source })
        delete bundle[before]
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && typeof file.source === 'string')
            file.source = file.source.replaceAll(basename(before), basename(after))
      }
    },
  },
})
