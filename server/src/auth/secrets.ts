/** Tokens are random, travel once, and are kept only as a hash. */
import { createHash, randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value)

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
