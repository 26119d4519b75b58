/** A promise without its test is only a sentence: every test that docs/guarantees.md names must exist under that name. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './setup.mjs'

const NAMED = /`((?:domain|server|web|e2e|simulate)\/[\w./-]+\.ts)`((?: “[^”]+”,?)*)/g

export const checkGuarantees = () => {
  const text = readFileSync(join(ROOT, 'docs/guarantees.md'), 'utf8')
  const missing = []
  for (const [, file, names] of text.matchAll(NAMED)) {
    const source = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null
    if (source === null) missing.push(`${file} does not exist`)
    else
      for (const [, name] of names.matchAll(/“([^”]+)”/g))
        if (!source.includes(name)) missing.push(`${file} has no test “${name}”`)
  }
  if (missing.length > 0) throw new Error(`docs/guarantees.md names tests that are not there:\n${missing.join('\n')}`)
}
