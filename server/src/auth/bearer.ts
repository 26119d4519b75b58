/** The access token of the mobile app, where a request has one. */
import { BEARER_PROTOCOL } from '@foco/domain/core/protocol.ts'
import type { FastifyRequest } from 'fastify'

const HEADER = /^Bearer +(.*)$/i

/** Pages can give a socket no header but its protocols; an address would end up in logs of proxies. */
const inProtocols = (protocols: string | undefined): string | undefined =>
  protocols
    ?.split(',')
    .map((protocol) => protocol.trim())
    .find((protocol) => protocol.startsWith(BEARER_PROTOCOL))
    ?.slice(BEARER_PROTOCOL.length)

/** With one, the cookie of the request counts for nothing. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  HEADER.exec(headers.authorization ?? '')?.[1] ?? inProtocols(headers['sec-websocket-protocol'])
