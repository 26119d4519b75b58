/** `node --import ./simulate/break-rule.ts …` with BROKEN_RULE in the environment: a rule is broken. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { BROKEN_RULES, type BrokenRule, isBrokenRule } from './broken-rules.ts'

const name = process.env['BROKEN_RULE'] ?? ''
if (!isBrokenRule(name)) throw new Error(`BROKEN_RULE is one of ${Object.keys(BROKEN_RULES).join(', ')}`)
const { file, text, instead }: BrokenRule = BROKEN_RULES[name]
const url = new URL(`../${file}`, import.meta.url)
const source = readFileSync(url, 'utf8')
if (source.split(text).length !== 2) throw new Error(`The rule "${name}" is not in ${file} as it was`)
const broken = source.replace(text, () => instead)

registerHooks({
  load: (loaded, context, nextLoad) =>
    loaded === url.href ? { ...nextLoad(loaded, context), source: broken } : nextLoad(loaded, context),
})
