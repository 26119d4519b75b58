import { expect, it } from 'vitest'
import { claimForTab } from './one-tab.ts'

it('is had by one at a time, and by the next once it is given back', async () => {
  const first = await claimForTab('the window')
  expect(first).not.toBeNull()
  expect(await claimForTab('the window')).toBeNull()
  const another = await claimForTab('another thing')
  expect(another).not.toBeNull()
  first?.()
  await expect.poll(() => claimForTab('the window')).not.toBeNull()
  another?.()
})
