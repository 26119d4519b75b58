import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { aboutPlugin } from './about-plugin.ts'
import { fontWeightsPlugin } from './font-weights-plugin.ts'
import { partsPlugin } from './parts-plugin.ts'
import { workerPlugin } from './worker-plugin.ts'

const FIRST_FONT = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest|txt)$/
/** Dialogs, drawers and what they are made with: a tab opens without them. */
const OVERLAYS = /\/node_modules\/(?!@tabler)|\/(?:dialog|confirm-dialog|side-drawer|overlay-kit|form-frame)\.tsx$/
/** What every page loads once its first screen is quiet, with what these need: one file, small enough to be read at once. */
const AFTER_FIRST =
  /\/app\/(?:calm-moment|in-sight|guest-due|as-app)\.tsx?$|\/(?:open-in-new-week|launched-files|shared-things)\.ts$/
const SMALLEST_WORTH_COMPRESSING = 1024
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n'

/** The first paint needs one font file; without a preload it is found only after the style sheet. */
const preloadFont = (): Plugin => ({
  name: 'foco:preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FONT.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
})

/**
 * Chromium then compiles all of the first screen's file beside the page's thread while it comes, and not each function
 * when it is first called. To other browsers it is a comment. After Vite's own last changes: it must be the first line.
 */
const compileAhead = (): Plugin => ({
  name: 'foco:compile-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code = COMPILE_AHEAD + file.code
    },
  },
})

/** Compressed once here at the highest level, so that the server never compresses while someone waits. */
const precompress = (): Plugin => {
  let folder = 'dist'
  return {
    name: 'foco:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: {
      order: 'post',
      // After the service worker is written: it is one of the files.
      sequential: true,
      handler: () => {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
          const path = join(entry.parentPath, entry.name)
          const content = readFileSync(path)
          if (content.length < SMALLEST_WORTH_COMPRESSING) continue
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
          writeFileSync(
            `${path}.br`,
            brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
          )
        }
      },
    },
  }
}

const server = { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false, ws: true }

export default defineConfig({
  plugins: [
    react(),
    preloadFont(),
    partsPlugin(),
    aboutPlugin(),
    compileAhead(),
    fontWeightsPlugin(),
    workerPlugin(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // In kB before compression; what counts is measured by bench/first-load.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What the first screen needs is one file: cut up by who else uses a part, it would be a dozen small requests.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'after-first', test: AFTER_FIRST },
            // What sentences are made with, small and used by nearly all of them.
            { name: 'sentences', test: /\/texts\/(?:counting|spoken)\.ts$/ },
            // What several later parts use is two files, not seventy of some hundred bytes.
            { name: 'overlay-kit', test: OVERLAYS, minShareCount: 2 },
            // Its editor is a dialog: in this file it would bring the dialogs along to every tab.
            // The day is its own file, of a card and of a sheet. Words that two languages share are needed without it.
            {
              name: 'shared',
              test: /^(?!.*(?:\/key-result-editor\.tsx|\/schedule\/[^/]+|\/schedule-actions\.ts|\/texts\/.*)$)/,
              minShareCount: 2,
            },
            { name: 'day-timeline', test: /\/schedule\/|\/schedule-actions\.ts$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    // The server was told this address: from another one it would refuse every write.
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '^/auth/.+': server },
  },
})
