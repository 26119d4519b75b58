/** The lines of an iCalendar file (RFC 5545 §3.1), as calendars really write them: whatever is broken is left out. */

export interface IcsProperty {
  name: string
  /** By their names in capitals, without quotes. */
  params: Readonly<Record<string, string>>
  value: string
}

export interface IcsComponent {
  name: string
  properties: IcsProperty[]
  children: IcsComponent[]
}

/** A value may hold other ends of lines (U+2028), which are none of this file's. */
const LINE = /^([a-z0-9-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/is
const ZONE_WITH_COLON = /^(.*):(\d{8}T\d{4,6}Z?(?:,.*)?)$/i
const PARAM = /;([a-z0-9-]+)=(?:"([^"]*)"|([^;]*))/gi

const readLine = (line: string): IcsProperty | null => {
  const [, name, head = '', value = ''] = LINE.exec(line) ?? []
  if (name === undefined) return null
  const params: Record<string, string> = {}
  for (const [, key = '', quoted, plain = ''] of head.matchAll(PARAM)) params[key.toUpperCase()] = quoted ?? plain
  // Exchange names a zone by an address and forgets the quotes: the time stands behind the last colon.
  const [, rest, time] = params['TZID'] === undefined ? [] : (ZONE_WITH_COLON.exec(value) ?? [])
  if (rest === undefined || time === undefined) return { name: name.toUpperCase(), params, value }
  return { name: name.toUpperCase(), params: { ...params, TZID: `${params['TZID']}:${rest}` }, value: time }
}

/** A line that begins with a blank goes on from the one before it. */
const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')

/** Everything that was begun: a file that breaks off loses what was not finished. */
export const readComponents = (text: string): IcsComponent[] => {
  const top: IcsComponent = { name: '', properties: [], children: [] }
  const open: IcsComponent[] = [top]
  /** How many of each name are open: nobody walks through all of them for an end that belongs to none. */
  const openOf = new Map<string, number>()
  const count = (name: string, by: number) => openOf.set(name, (openOf.get(name) ?? 0) + by)
  for (const line of unfolded(text)) {
    const property = readLine(line)
    if (property === null) continue
    const name = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      open.push({ name, properties: [], children: [] })
      count(name, 1)
    } else if (property.name !== 'END') open.at(-1)?.properties.push(property)
    else if ((openOf.get(name) ?? 0) > 0) {
      // One that was never ended, inside of this one, is broken.
      while (open.length > 1) {
        const closed = open.pop()
        if (closed) count(closed.name, -1)
        if (closed?.name !== name) continue
        open.at(-1)?.children.push(closed)
        break
      }
    }
  }
  // The calendar itself may have lost its end; its finished events count.
  for (const one of open.slice(1)) if (one.name === 'VCALENDAR') top.children.push(one)
  return top.children
}

export const propertyOf = ({ properties }: IcsComponent, name: string): IcsProperty | undefined =>
  properties.find((property) => property.name === name)

export const propertiesOf = ({ properties }: IcsComponent, name: string): IcsProperty[] =>
  properties.filter((property) => property.name === name)

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', N: '\n' }

/** A text as it was typed; null where there is none to be seen. */
export const textOf = (component: IcsComponent, name: string): string | null => {
  const value = propertyOf(component, name)?.value
  const text = value?.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign).trim()
  return text ? text : null
}
