// Rules from: core §7, §8.
import { describe, expect, test } from 'vitest'
import { readAuthCallback } from './auth-callback.ts'

const tokens = { kind: 'tokens', accessToken: 'a', refreshToken: 'r' }

describe('the link back into the mobile app', () => {
  test('[NAT-1] has its tokens in the query or behind the hash', () => {
    const values = 'access_token=a&refresh_token=r&state=s'
    for (const link of [`foco://auth-callback#${values}`, `foco://auth-callback?${values}`])
      expect(readAuthCallback(link)).toEqual({ ...tokens, state: 's' })
    expect(readAuthCallback('foco://auth-callback?access_token=a#refresh_token=r')).toEqual({ ...tokens, state: null })
    expect(readAuthCallback('foco://auth-callback?access_token=x#access_token=a&refresh_token=r')).toMatchObject(tokens)
  })

  test('[NAT-2] is logged with its error and the description, whatever else it holds', () => {
    const link = 'foco://auth-callback?error=cancelled&error_description=The+sign-in%20was+cancelled&access_token=a'
    expect(readAuthCallback(`${link}&refresh_token=r#state=s`)).toEqual({
      kind: 'error',
      error: 'cancelled',
      log: 'cancelled: The sign-in was cancelled',
      state: 's',
    })
    expect(readAuthCallback('foco://auth-callback#error=%E0%A4%A')).toMatchObject({ error: '%E0%A4%A' })
    expect(readAuthCallback('foco://auth-callback#error=failed')).toMatchObject({ error: 'failed', log: 'failed' })
  })

  test('[NAT-3] without both tokens is logged in the words of the specification', () => {
    for (const rest of ['', '#', '?', '#access_token=a', '?refresh_token=r', '#access_token=&refresh_token=r'])
      expect(readAuthCallback(`foco://auth-callback${rest}`), rest).toMatchObject({
        kind: 'nothing',
        log: 'No tokens found in callback URL',
      })
  })

  test('[NAT-4] is told from every other link, however the system writes it', () => {
    const values = '#access_token=a&refresh_token=r'
    for (const link of ['foco://auth-callback/', 'FOCO://auth-callback', 'foco:auth-callback', 'foco:///auth-callback'])
      expect(readAuthCallback(link + values), link).toMatchObject(tokens)
    for (const link of [
      '',
      'x',
      'https://auth-callback/',
      'foco://auth-callback.evil',
      'foco://add',
      'focos://auth-callback',
    ])
      expect(readAuthCallback(link + values), link).toBeNull()
  })
})
