// Rules from: core §4, §8, §9; design: calendars
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarAnswerProblem, isGrantOver, renewalProblem, tokenExpiry, tokenState } from './google-grant.ts'

const NOW = Date.parse('2026-11-16T08:00:00Z')

test('[GOOGLE-1] a token counts as expired five minutes before its end, and is renewed from ten minutes before', () => {
  const states = [600_001, 600_000, 300_001, 300_000, 0, -1].map((left) => tokenState(NOW + left, NOW))
  expect(states).toEqual(['fresh', 'ageing', 'ageing', 'expired', 'expired', 'expired'])
})

test('[GOOGLE-2] a token lasts 3600 s where its answer does not say it', () => {
  for (const odd of [undefined, null, '60', 0, -5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(tokenExpiry(odd, NOW)).toBe(NOW + 3_600_000)
  expect(tokenExpiry(60, NOW)).toBe(NOW + 60_000)
})

test('[GOOGLE-3] a token that was just given is one that opens, if it lasts longer than five minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90_000 }), (seconds) => {
      expect(tokenState(tokenExpiry(seconds, NOW), NOW) === 'expired').toBe(seconds <= 300)
    }),
  )
})

test.each([
  [401, null, 'ACCESS_EXPIRED'],
  [403, 'insufficientPermissions', 'ACCESS_NOT_GRANTED'],
  [403, 'rateLimitExceeded', 'RATE_LIMITED'],
  [403, 'userRateLimitExceeded', 'RATE_LIMITED'],
  [429, null, 'RATE_LIMITED'],
  [500, 'backendError', 'SERVICE_UNAVAILABLE'],
  [503, null, 'SERVICE_UNAVAILABLE'],
  [400, 'badRequest', 'CONNECT_FAILED'],
] as const)('[GOOGLE-4] the answer %i %s of a calendar means %s', (status, reason, problem) => {
  expect(calendarAnswerProblem(status, reason)).toBe(problem)
})

test.each([
  [400, 'invalid_grant', 'SESSION_EXPIRED'],
  [401, null, 'SESSION_EXPIRED'],
  [403, 'other', 'SESSION_EXPIRED'],
  [401, 'invalid_client', 'OAUTH_MISCONFIGURED'],
  [400, 'invalid_request', 'RENEWAL_FAILED'],
  [429, null, 'RATE_LIMITED'],
  [500, null, 'SERVICE_UNAVAILABLE'],
] as const)('[GOOGLE-5] the answer %i %s to a renewal means %s', (status, error, problem) => {
  expect(renewalProblem(status, error)).toBe(problem)
})

test('[GOOGLE-6] only an expired or revoked grant is over: offline, 429 and 5xx keep it', () => {
  expect((['SESSION_EXPIRED', 'RENEWAL_FAILED', 'ACCESS_EXPIRED'] as const).every(isGrantOver)).toBe(true)
  const kept = ['UNREACHABLE', 'TIMED_OUT', 'RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'OAUTH_MISCONFIGURED'] as const
  expect(kept.some(isGrantOver)).toBe(false)
})
