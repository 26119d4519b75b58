/** POST /api/calendars connects a calendar by its address, or those of an account; /api/calendars/refresh is asked when somebody opens the day. */
import { isZone } from '@foco/domain/core/calendar-days.ts'
import { validationFailed } from '@foco/domain/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { requireUser } from '../auth/request-user.ts'
import { caldavSource } from '../calendar/caldav-provider.ts'
import type { CalendarReader, Connected } from '../calendar/calendar-reader.ts'
import { icsSource } from '../calendar/ics-provider.ts'
import type { Clock } from '../core/server-clock.ts'

const where = { address: z.string().max(4000), zone: z.string().max(64).refine(isZone) }
const given = z.union([
  z.strictObject(where),
  z.strictObject({ ...where, user: z.string().min(1).max(300), password: z.string().min(1).max(1000) }),
])

/** Where the device is, and whether somebody asks to try again, who does not want to wait a minute. */
const asked = z.object({ zone: where.zone.optional().catch(undefined), retry: z.boolean().optional() })

const NOT_AN_ADDRESS: Connected = { problem: 'NOT_AN_ADDRESS' }

interface CalendarRouteOptions {
  calendars: CalendarReader
  clock: Clock
  perMinute: number
}

export const calendarRoutes = (app: FastifyInstance, { calendars, clock, perMinute }: CalendarRouteOptions): void => {
  const config = { rateLimit: { max: perMinute, timeWindow: '1 minute' } }
  app.post('/api/calendars', { config }, async (request, reply) => {
    const user = requireUser(request)
    const parsed = given.safeParse(request.body)
    if (!parsed.success) throw validationFailed([{ field: 'address', code: 'INVALID', message: 'Not an address' }])
    const { address, zone } = parsed.data
    const source = 'user' in parsed.data ? caldavSource(parsed.data) : icsSource(address)
    const connected = source ? await calendars.connect(user.id, source, zone, clock()) : NOT_AN_ADDRESS
    return reply.header('cache-control', 'no-store').send(connected)
  })
  app.post('/api/calendars/refresh', { config }, async (request, reply) => {
    const user = requireUser(request)
    await calendars.refresh(user.id, clock(), asked.safeParse(request.body).data)
    return reply.code(204).send()
  })
}
