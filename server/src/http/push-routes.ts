/** Which browsers of a person may be told what is due while no page is open, and whether a page is in sight. */
import { isZone } from '@foco/domain/core/calendar-days.ts'
import { validationFailed } from '@foco/domain/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { requireUser } from '../auth/request-user.ts'
import { notFound } from '../core/refusals.ts'
import type { Clock } from '../core/server-clock.ts'
import type { Push } from '../push/push-setup.ts'
import { isPoint } from '../push/vapid-keys.ts'

/** A page in sight says so every minute: two that are late are forgiven. */
const WATCHED_MS = 90_000

const name = z.string().trim().min(1).max(60)
const zone = z.string().max(64).refine(isZone)
const language = z.enum(['original', 'en', 'es'])
const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length)
const address = z.strictObject({
  endpoint: z.string().max(2000),
  // A point of the curve, and a secret as long as the protocol wants it.
  keys: z.strictObject({ p256dh: bytes(65).refine(isPoint), auth: bytes(16) }),
})
const device = z.strictObject({
  ...address.shape,
  name,
  zone,
  language,
})
const renamed = z.strictObject({ id: z.uuid(), name })
const removed = z.strictObject({ id: z.uuid() })
const left = z.strictObject({ ids: z.array(z.uuid()).max(200) })
// A page of an older version has no name.
const sight = z.strictObject({
  ...{ visible: z.boolean(), page: z.uuid().optional() },
  ...{ zone: zone.optional(), language: language.optional() },
})

interface PushRouteOptions {
  push: Push
  clock: Clock
  perMinute: number
}

const invalid = (field: string) => validationFailed([{ field, code: 'INVALID', message: 'Not a device to tell' }])

export const pushRoutes = (app: FastifyInstance, { push, clock, perMinute }: PushRouteOptions): void => {
  // Of a sign-in: many people may share an address, and every page in sight asks each minute.
  const keyGenerator = (request: FastifyRequest) => request.user?.sessionId ?? request.ip
  const rateLimit = { max: perMinute, timeWindow: '1 minute', hook: 'preHandler', keyGenerator } as const
  const config = { rateLimit }
  const owner = (request: Parameters<typeof requireUser>[0]) => requireUser(request)

  app.get('/api/push', { config }, async (request, reply) => {
    const user = owner(request)
    const devices = await push.devices.list(user)
    // Which sign-in it is tells a browser whether it was removed, or has signed in anew since it was added.
    const answer = { key: push.publicKey, session: user.sessionId, devices }
    return reply.header('cache-control', 'no-store').send(answer)
  })

  app.post('/api/push/devices', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = device.safeParse(request.body)
    if (!data || !push.takes(data.endpoint)) throw invalid('endpoint')
    const id = await push.devices.add(user, data, clock())
    return reply.header('cache-control', 'no-store').send({ id })
  })

  app.post('/api/push/devices/moved', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = address.safeParse(request.body)
    if (!data || !push.takes(data.endpoint)) throw invalid('endpoint')
    if (!(await push.devices.move(user, data, clock()))) throw notFound()
    return reply.code(204).send()
  })

  app.post('/api/push/devices/rename', { config }, async (request, reply) => {
    const user = owner(request)
    const parsed = renamed.safeParse(request.body)
    if (!parsed.success) throw invalid('name')
    // Somebody else's is as if it were not there.
    if (!(await push.devices.rename(user.id, parsed.data.id, parsed.data.name))) throw notFound()
    return reply.code(204).send()
  })

  app.post('/api/push/devices/remove', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = removed.safeParse(request.body)
    if (!data || !(await push.devices.remove(user.id, data.id))) throw notFound()
    return reply.code(204).send()
  })

  app.post('/api/push/left', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = left.safeParse(request.body)
    if (!data) throw invalid('ids')
    await push.messages.leave(user.id, data.ids, clock())
    return reply.code(204).send()
  })

  app.post('/api/push/left/back', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = left.safeParse(request.body)
    if (!data) throw invalid('ids')
    await push.messages.takeBack(user.id, data.ids)
    return reply.code(204).send()
  })

  app.post('/api/push/watched', { config }, async (request, reply) => {
    const user = owner(request)
    const { data } = sight.safeParse(request.body)
    if (!data) throw invalid('visible')
    const now = clock()
    const { visible, page = user.sessionId, zone, language } = data
    const until = visible ? new Date(now.getTime() + WATCHED_MS) : null
    await push.devices.watched(user, { page, until, zone, language }, now)
    return reply.code(204).send()
  })
}
