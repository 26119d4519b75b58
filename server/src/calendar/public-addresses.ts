/**
 * Which addresses the server may ask on behalf of a user: those of the open net. Else somebody could read through it
 * what only its own network sees.
 */
import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

const CLOSED_V4: [net: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** Only what is given out to the world, without what carries an address of the fourth kind inside. */
const OPEN_V6: [net: string, bits: number] = ['2000::', 3]
const CLOSED_V6: [net: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, bits] of CLOSED_V4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of CLOSED_V6) closed.addSubnet(net, bits, 'ipv6')
const open = new BlockList()
open.addSubnet(...OPEN_V6, 'ipv6')

export const isPublic = (address: string): boolean => {
  if (isIPv6(address)) return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return isIP(address) === 4 && !closed.check(address, 'ipv4')
}

export class PrivateAddress extends Error {
  constructor() {
    super('The address leads into a private network')
  }
}

/** Where requests may go. */
export interface Net {
  /** A host that is an address itself is not looked up: this refuses it. */
  assertHost(hostname: string): void
  /** For the connection itself; undefined: the system's own. */
  lookup: LookupFunction | undefined
  /** Whether a password may travel in plain sight (http). */
  takesPlain: boolean
}

/** CALENDAR_ALLOW_PRIVATE: for calendars in the server's own network, and for tests. */
export const ANY_NET: Net = { assertHost: () => {}, lookup: undefined, takesPlain: true }

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Only addresses of the public internet. The address that was checked is the one that is connected to, so that no second
 * answer of a name server can lead elsewhere. One private address among several refuses all.
 */
export const publicNet = (isAllowed: (address: string) => boolean = isPublic, resolve: Resolve = lookup): Net => ({
  takesPlain: false,
  assertHost: (hostname) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress()
  },
  lookup: (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(new PrivateAddress(), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  },
})

export const netFor = (allowPrivate: boolean): Net => (allowPrivate ? ANY_NET : publicNet())
