// Rules from: core §8
import { expect, test } from 'vitest'
import { textsOf } from './catalogues.ts'

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
