import { afterEach, expect, test, vi } from 'vitest'
import { notify } from './notifications.ts'

afterEach(() => vi.unstubAllGlobals())

/** What of it shows a message, in a browser whose worker can, cannot or is not there. */
const shownBy = async (worker: 'ready' | 'not ready' | 'none') => {
  const shown: string[] = []
  class PageNotice {
    static permission = 'granted'
    constructor(title: string) {
      shown.push(`page: ${title}`)
    }
  }
  const registration = {
    showNotification: async (title: string, { tag }: NotificationOptions) => {
      if (worker === 'not ready') throw new TypeError('no active worker')
      shown.push(`worker: ${title} ${tag}`)
    },
  }
  vi.stubGlobal('Notification', PageNotice)
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => (worker === 'none' ? undefined : registration) },
  })
  await notify('Break', 'Over', '9:00')
  return shown
}

test('the worker shows what a page tells, as it shows what the server tells of the same: one takes the place of the other', async () => {
  expect(await shownBy('ready')).toEqual(['worker: Break 9:00'])
})

test('without a worker that can, the page shows it', async () => {
  expect(await shownBy('not ready')).toEqual(['page: Break'])
  expect(await shownBy('none')).toEqual(['page: Break'])
})
