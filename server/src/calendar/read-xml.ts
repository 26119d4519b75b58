/**
 * As much of XML as servers of calendars answer with: elements with their namespaces, attributes and texts. No document
 * type, hence no entities of its own; each sign is looked at once, so that no answer takes long.
 */

export interface XmlElement {
  /** {namespace}name */
  name: string
  /** By their names as written. */
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

/** The prefixes that an element declares, and those above it. */
interface Scope {
  own: ReadonlyMap<string, string>
  above: Scope | null
}

interface Open {
  element: XmlElement
  tag: string
  scope: Scope
}

const DEPTH_MAX = 100
/** Ten for each of twenty thousand events. */
const ELEMENTS_MAX = 200_000
const NAME = /[^\s/>=<]+/y
const ATTRIBUTE = /\s+([^\s=/><"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
const NUMBERED = /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi
const NONE: ReadonlyMap<string, string> = new Map()

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const decoded = (text: string): string =>
  text.includes('&')
    ? text
        .replace(NUMBERED, (_, hex?: string, decimal?: string) =>
          character(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)),
        )
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        // Last: what it leaves is text.
        .replaceAll('&amp;', '&')
    : text

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** What is no element: where it begins, where it ends, and whether it is text. */
const SKIPPED = [
  { from: '<![CDATA[', to: ']]>', isText: true },
  { from: '<!--', to: '-->', isText: false },
  { from: '<?', to: '?>', isText: false },
] as const

const attributesAt = (text: string, from: number): { attributes: ReadonlyMap<string, string>; to: number } => {
  let found = at(ATTRIBUTE, text, from)
  if (found === null) return { attributes: NONE, to: from }
  const attributes = new Map<string, string>()
  let to = from
  for (; found; found = at(ATTRIBUTE, text, to)) {
    to = ATTRIBUTE.lastIndex
    attributes.set(found[1] ?? '', decoded(found[2] ?? found[3] ?? ''))
  }
  return { attributes, to }
}

const scopeWith = (above: Scope, attributes: ReadonlyMap<string, string>): Scope => {
  const own = new Map<string, string>()
  for (const [name, value] of attributes)
    if (name === 'xmlns') own.set('', value)
    else if (name.startsWith('xmlns:')) own.set(name.slice(6), value)
  return own.size === 0 ? above : { own, above }
}

const named = (tag: string, scope: Scope): string => {
  const colon = tag.indexOf(':')
  const prefix = colon === -1 ? '' : tag.slice(0, colon)
  for (let here: Scope | null = scope; here; here = here.above) {
    const space = here.own.get(prefix)
    if (space !== undefined) return `{${space}}${tag.slice(colon + 1)}`
  }
  return `{}${tag.slice(colon + 1)}`
}

const opened = (tag: string, attributes: ReadonlyMap<string, string>, above: Scope): Open => {
  const scope = scopeWith(above, attributes)
  return { element: { name: named(tag, scope), attributes, children: [], text: '' }, tag, scope }
}

/** The element that holds everything; null: it is no XML, or more than is taken. */
export const readXml = (text: string): XmlElement | null => {
  const top = opened('', NONE, { own: NONE, above: null })
  const open: Open[] = [top]
  let count = 0
  let index = 0
  for (;;) {
    const here = open.at(-1) ?? top
    const sign = text.indexOf('<', index)
    if (sign === -1) break
    if (here !== top && sign > index) here.element.text += decoded(text.slice(index, sign))
    const next = text[sign + 1]
    if (next === '!' || next === '?') {
      const skipped = SKIPPED.find(({ from }) => text.startsWith(from, sign))
      const end = skipped ? text.indexOf(skipped.to, sign + skipped.from.length) : -1
      if (!skipped || end === -1) return null
      if (skipped.isText) here.element.text += text.slice(sign + skipped.from.length, end)
      index = end + skipped.to.length
      continue
    }
    const isEnd = next === '/'
    const tag = at(NAME, text, sign + (isEnd ? 2 : 1))?.[0]
    if (tag === undefined) return null
    const { attributes, to } = attributesAt(text, sign + tag.length + (isEnd ? 2 : 1))
    const end = at(TAG_END, text, to)
    if (end === null) return null
    index = TAG_END.lastIndex
    if (isEnd) {
      if (here.tag !== tag || here === top) return null
      open.pop()
      continue
    }
    const began = opened(tag, attributes, here.scope)
    here.element.children.push(began.element)
    if (++count > ELEMENTS_MAX || open.length > DEPTH_MAX) return null
    if (end[1] !== '/') open.push(began)
  }
  return open.length === 1 && top.element.children.length === 1 ? (top.element.children[0] ?? null) : null
}

export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name)

export const childOf = ({ children }: XmlElement, name: string): XmlElement | undefined =>
  children.find((child) => child.name === name)

const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' }
export const escaped = (text: string): string => text.replace(/[<>&"]/g, (sign) => SIGNS[sign] ?? sign)
