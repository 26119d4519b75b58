/**
 * What may leave a device about an error: its kind, its place in our code, and words that programs say. Whatever a
 * person may have typed is not told apart from a name by its looks, so nothing passes that is not in the list below.
 */
import { TABLE_NAMES, tables } from '../tables/schema.ts'
import { ERROR_CODES } from './errors.ts'

/** What browsers and this app say in messages of errors. */
const SAID = `a abort aborted access address after aggregateerror already an and any apperror apply are argument array
  assignment async at await be because before bigint boolean browser cache cannot canvas catch chunk class client
  clone cloned closed code component connection const constructor converting could created css database datacloneerror
  date declaration defined delete domexception does during dynamically element empty end error evalerror
  exceeded exception execute expected expired fail failed fetch fetching file filter for foreach found from
  function get has hook hooks image import in indexed indexeddb indexof infinity initialization input instance
  internalerror invalid is it iterable iterator join json key length line list load loaded loading localstorage lock
  locks long lost map match maximum message method module more must name nan network networkerror new no node not null
  number object of offline on open opening operation options out parameter parse part partfailed parttrouble pop promise
  properties property push quota quotaexceedederror range rangeerror react read reading recordnotfound reduce reference
  referenceerror regexp reject rejected removechild render rendered rendering request required resource response result
  return rows script securityerror server set setitem setting signal size slice socket sort splice split stack state
  status stopped storage store string style subscribe symbol syntaxerror text than that the then this thrown time timed
  timeout to tofixed token too transaction trim type typeerror unable undefined unexpected unhandled unknown update
  updates upgrade urierror url use user valid value values version was were while with without worker write`

const WORDS: ReadonlySet<string> = new Set([
  ...SAID.split(/\s+/),
  ...ERROR_CODES.map((code) => code.toLowerCase()),
  ...TABLE_NAMES.flatMap((table) => [table, ...Object.keys(tables[table].columns)]),
])

const MESSAGE_MAX = 300
const STACK_MAX = 2000
const FRAMES_MAX = 30
const HIDDEN = '…'

export const mayBeTold = (word: string): boolean => /^[a-z]{1,2}$/i.test(word) || WORDS.has(word.toLowerCase())

const cleanToken = (token: string): string => (/^\d+$/.test(token) ? '#' : mayBeTold(token) ? token : HIDDEN)

/** What stands in quotes is a name, or it is somebody's. */
const QUOTED = /(["'`“‘«])([^"'`”’»]*)(["'`”’»])/g
const cleanQuoted = (_: string, open: string, inner: string, close: string): string =>
  `${open}${/^[\w$]+$/.test(inner) && mayBeTold(inner) ? inner : HIDDEN}${close}`

/** Signs stay, for the shape of the sentence. A text of which half is hidden was not a program's: none of it stays. */
export const cleanMessage = (message: string): string => {
  const told = message
    .slice(0, MESSAGE_MAX * 4)
    .replaceAll(QUOTED, cleanQuoted)
    .replaceAll(/[^\x20-\x7e\p{L}\p{N}…]+/gu, ' ')
    .replaceAll(/[\p{L}\p{N}_$]+/gu, cleanToken)
  const hidden = told.split(HIDDEN).length - 1
  const words = told.match(/[\w$]+/g)?.length ?? 0
  if (hidden > 0 && hidden >= words) return HIDDEN
  return told.replaceAll(/…(?:[^a-z#]*…)+/gi, HIDDEN).slice(0, MESSAGE_MAX)
}

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
