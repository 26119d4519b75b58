/** What a server of WebDAV answers about several resources at once (RFC 4918 §13). */
import { childOf, childrenOf, readXml, type XmlElement } from './read-xml.ts'

export const DAV = 'DAV:'
export const CALDAV = 'urn:ietf:params:xml:ns:caldav'
export const APPLE = 'http://apple.com/ns/ical/'
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/'

const dav = (name: string) => `{${DAV}}${name}`

export interface DavResource {
  /** As it was written: mostly a path. */
  href: string
  /** 404: it is not there any more. */
  status: number
  /** It may be there: the server has some trouble with it. */
  isFailing: boolean
  /** Those that it has. */
  props: ReadonlyMap<string, XmlElement>
}

export interface Multistatus {
  resources: DavResource[]
  syncToken: string | null
}

const statusIn = (element: XmlElement): number => {
  const line = childOf(element, dav('status'))?.text
  return line === undefined ? 200 : Number(/^\s*\S+\s+(\d{3})/.exec(line)?.[1] ?? 500)
}

const isFine = (status: number) => status >= 200 && status < 300

const resourceIn = (response: XmlElement): DavResource[] => {
  const href = childOf(response, dav('href'))?.text.trim()
  if (!href) return []
  const stats = childrenOf(response, dav('propstat'))
  const fine = stats.filter((stat) => isFine(statusIn(stat)))
  const props = fine.flatMap((stat) => childOf(stat, dav('prop'))?.children ?? [])
  return [
    {
      href,
      status: statusIn(response),
      isFailing: [response, ...stats].some((element) => statusIn(element) >= 500),
      props: new Map(props.map((prop) => [prop.name, prop])),
    },
  ]
}

/** null: it is no such answer. */
export const readMultistatus = (text: string): Multistatus | null => {
  const root = readXml(text)
  if (root?.name !== dav('multistatus')) return null
  return {
    resources: childrenOf(root, dav('response')).flatMap(resourceIn),
    syncToken: childOf(root, dav('sync-token'))?.text.trim() || null,
  }
}

export const hrefsIn = (prop: XmlElement | undefined): string[] =>
  prop === undefined ? [] : childrenOf(prop, dav('href')).flatMap(({ text }) => text.trim() || [])
