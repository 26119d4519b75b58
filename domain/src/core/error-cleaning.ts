/**
 * What may leave a device about an error: its kind, its place in our code, and sentences that programs say. A person's
 * words are not told apart from a program's by their looks, nor one by one, so nothing passes that is no such sentence.
 */
import { TABLE_NAMES, tables } from '../tables/schema.ts'
import { ERROR_NAMES, ERROR_SENTENCES, PROGRAM_NAMES } from './error-sentences.ts'
import { ERROR_CODES } from './errors.ts'

const NAMES: ReadonlySet<string> = new Set([
  ...PROGRAM_NAMES,
  ...ERROR_CODES,
  ...TABLE_NAMES.flatMap((table) => [table, ...Object.keys(tables[table].columns)]),
])

const MESSAGE_MAX = 300
const STACK_MAX = 2000
const FRAMES_MAX = 30
const HIDDEN = '…'

/** A name of a program, or what a build makes of one: a letter or two. */
const isName = (word: string): boolean => /^[a-z_$][\w$]?$/i.test(word) || NAMES.has(word)

/** What stands where sentences differ: a name or a path of names, else it is hidden. */
const cleanPlace = (text: string): string => {
  if (/^\d+$/.test(text)) return '#'
  return text === '' || text.split('.').every(isName) ? text : HIDDEN
}

export const cleanName = (name: string): string => (ERROR_NAMES.has(name) ? name : HIDDEN)

const told = (message: string, isWithin: boolean): string => {
  // With the name before it, as browsers tell of what nobody caught.
  const [, before, name, rest] = /^((?:Uncaught )?(?:\(in promise\) )?)(\w+): (.*)$/s.exec(message) ?? []
  if (!isWithin && name !== undefined && ERROR_NAMES.has(name)) return `${before}${name}: ${told(rest ?? '', true)}`
  for (const { parts, pattern } of ERROR_SENTENCES) {
    const found = pattern.exec(message)
    if (!found) continue
    let place = 0
    return parts
      .map((part) => {
        if (part === '*') return cleanPlace(found[++place] ?? '')
        if (part === '~') return told(found[++place] ?? '', true)
        if (part === '#' || part === '##') {
          place++
          return part
        }
        return part
      })
      .join('')
  }
  return HIDDEN
}

/** A sentence of the list, with what is not a program's hidden in it; else nothing of it. */
export const cleanMessage = (message: string): string =>
  told(message.slice(0, MESSAGE_MAX * 4), false).slice(0, MESSAGE_MAX)

/** Our own scripts alone: an address may be of anything else, with words in it. */
const SCRIPT = /^\w+:\/\/[^/]+\/((?:assets|src|node_modules|@fs|@vite)[\w./@-]*\.(?:js|mjs|ts|tsx))(?:\?[^:]*)?$/

const cleanFrame = (name: string | undefined, place: string | undefined, at: string): string => {
  const [, script] = SCRIPT.exec(place ?? '') ?? []
  const where = script === undefined ? HIDDEN : `${script}${at}`
  return name ? `at ${name} (${where})` : `at ${where}`
}

const CHROMIUM = /^\s*at (?:async )?(?:(?:new )?([\w$.<>]+)(?: \[as \w+\])? \(|)([^()\s]+?)(:\d+:\d+)\)?$/
const OTHERS = /^([\w$.<>/*]*)@(\S+?)(:\d+:\d+)$/
/** In what React tells of components a name may stand alone. */
const COMPONENT = /^\s*at ([\w$.]+)(?: \(<anonymous>\))?$/

const cleanLines = (lines: readonly string[], patterns: readonly RegExp[]): string =>
  lines
    .flatMap((line) => {
      const found = patterns.map((pattern) => pattern.exec(line)).find((match) => match !== null)
      if (!found) return []
      const [, name, place, at = ''] = found
      return [cleanFrame(name, place, at)]
    })
    .slice(0, FRAMES_MAX)
    .join('\n')
    .slice(0, STACK_MAX)

/** A stack begins with the message, in which somebody may have written what looks like a line of the stack. */
export const cleanStack = (stack: string, message: string): string =>
  cleanLines((message === '' ? stack : stack.replaceAll(message, '')).split('\n'), [CHROMIUM, OTHERS])

export const cleanComponents = (stack: string): string => cleanLines(stack.split('\n'), [CHROMIUM, OTHERS, COMPONENT])

/** The page without what is asked of it: a filter, an open item, the code of a sign-in. */
export const cleanAddress = (address: string, pages: readonly string[]): string => {
  const [, origin = '', page = ''] = /^(\w+:\/\/[^/?#]*)([^?#]*)/.exec(address) ?? []
  return `${origin}${pages.includes(page) ? page : `/${HIDDEN}`}`
}
