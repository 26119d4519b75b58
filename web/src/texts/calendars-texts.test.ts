// Rules from: core §8
import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'
import { calendars as english } from './en/calendars.ts'
import { calendars as spanish } from './es/calendars.ts'
import { calendars as original } from './original/calendars.ts'

const { problems } = textsOf('calendars')

test.each([
  ['SESSION_EXPIRED', 'Sesión expirada. Por favor reconecta tu calendario.'],
  ['RENEWAL_FAILED', 'Error al renovar la sesión. Por favor reconecta tu calendario.'],
  ['OAUTH_MISCONFIGURED', 'Error de configuración OAuth. Verifica las credenciales del proveedor.'],
  ['NOT_CONFIGURED', 'Credenciales del proveedor no configuradas. Contacta al administrador.'],
  ['SERVER_ERROR', 'Error del servidor. Verifica tu conexión e intenta de nuevo.'],
  ['NO_AUTH_URL', 'Error al generar URL de autenticación. Intenta de nuevo.'],
  ['NO_CONNECTION', 'Error de conexión. Verifica tu internet e intenta de nuevo.'],
  ['CONNECT_FAILED', 'Could not connect to the calendar.'],
  ['ACCESS_EXPIRED', 'Calendar access has expired. Please reconnect.'],
  ['ACCESS_NOT_GRANTED', 'Please grant calendar access permissions.'],
  ['SERVICE_UNAVAILABLE', 'Calendar service unavailable'],
] as const)('[GOOGLE-14] %s is said in the words of the specification', (code, words) => {
  expect(problems[code]).toBe(words)
})

test.each([
  ['original', original],
  ['en', english],
  ['es', spanish],
])('what is no file is not spoken of as one: %s', (_, texts) => {
  const { addressProblems, account, google } = texts
  for (const code of ['TOO_LARGE', 'UNREADABLE', 'NOT_A_CALENDAR'] as const) {
    expect(addressProblems[code]).not.toMatch(/file|archivo|export/i)
    expect(account.problems[code]).not.toMatch(/file|archivo|export/i)
  }
  // Its tokens say by themselves that they cannot be read: the session has expired.
  for (const code of ['TOO_LARGE', 'TOO_MANY_EVENTS'] as const) expect(google.problems[code]).toMatch(/Google/)
})

test('how old events are is said in each language', () => {
  for (const texts of [original, english]) {
    expect(texts.stale('11:45')).toBe('Not updated. Events as of 11:45.')
    expect(texts.failing.asOf('11:45')).toBe('Events as of 11:45.')
  }
  expect(spanish.stale('11:45')).toBe('Sin actualizar. Última lectura: 11:45.')
  expect(spanish.failing.asOf('11:45')).toBe('Última lectura: 11:45.')
})
