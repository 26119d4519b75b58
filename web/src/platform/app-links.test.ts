import { describe, expect, it } from 'vitest'
import { createAppLinks, placeOfLink } from './app-links.ts'
import { readArrival } from './arrival.ts'

const arrivalOf = (link: string) => readArrival((placeOfLink(link) ?? '').replace(/^\//, ''))

describe('where a link of the mobile app leads', () => {
  it('is where the shortcuts of the installed web app lead', () => {
    expect(placeOfLink('foco-shortcut://add')).toBe('/?arrive=add')
    expect(placeOfLink('foco-shortcut://focus')).toBe('/?arrive=focus')
    expect(placeOfLink('foco://add')).toBe('/?arrive=add')
    expect(placeOfLink('FOCO:schedule/')).toBe('/?arrive=schedule')
  })

  it('is a link of the web for focus, which any site can lead to: only a shortcut starts it', () => {
    expect(arrivalOf('foco-shortcut://focus')).toEqual({ kind: 'focus' })
    for (const link of ['foco://focus', 'FOCO:focus/', 'foco://focus?text=a#b'])
      expect(arrivalOf(link), link).toEqual({ kind: 'focus', isLink: true })
  })

  it('brings the words that an app shares, once where they come twice', () => {
    const shared = new URLSearchParams({ title: 'Soup?', text: 'Soup? & bread\n100% https://example.org/?a=b#c' })
    expect(arrivalOf(`foco://share?${shared}`)).toEqual({
      kind: 'add',
      words: 'Soup? & bread\n100% https://example.org/?a=b#c',
    })
    // As Android writes it.
    expect(arrivalOf('foco://share?text=Call%20the%20bank')).toEqual({ kind: 'add', words: 'Call the bank' })
  })

  it('says of a share without words that nothing came with it', () => {
    expect(arrivalOf('foco://share')).toEqual({ kind: 'nothing' })
    expect(arrivalOf('foco://share?title=&text=%20')).toEqual({ kind: 'nothing' })
  })

  it('is nowhere for a sign-in and for what is not ours', () => {
    expect(placeOfLink('foco://auth-callback#access_token=a&refresh_token=b&state=c')).toBeNull()
    expect(placeOfLink('foco://auth-callback?error=cancelled')).toBeNull()
    expect(placeOfLink('https://example.org/?arrive=add')).toBeNull()
    expect(placeOfLink('')).toBeNull()
  })

  it('says of an unknown one that it is no link of ours', () => {
    expect(arrivalOf('foco://delete-everything')).toEqual({ kind: 'unknown' })
  })
})

describe('following a link', () => {
  const phone = () => {
    const kept = new Map<string, string>()
    let now = 0
    const went: string[] = []
    const taken: string[] = []
    const load = () =>
      createAppLinks({
        now: () => now,
        startAt: (place) => went.push(`start ${place}`),
        goTo: (place) => went.push(`go ${place}`),
        takeFiles: async (share, words) => {
          taken.push(`${share} ${words}`)
          return '/?arrive=shared'
        },
        takeOpened: async (link) => {
          taken.push(link)
          return '/?arrive=shared'
        },
        memory: { read: (key) => kept.get(key) ?? null, write: (key, link) => kept.set(key, link) },
      })
    return {
      went,
      taken,
      load,
      pass: (ms: number) => {
        now += ms
      },
    }
  }

  it('starts there, and not again when the page is loaded anew', () => {
    const { went, load } = phone()
    load()('foco://add', true)
    load()('foco://add', true)
    expect(went).toEqual(['start /?arrive=add'])
  })

  it('does not start there again however many links came since', () => {
    const { went, load } = phone()
    load()('foco-shortcut://focus', true)
    for (let count = 0; count < 50; count++) {
      load()('foco-shortcut://focus', true)
      load()(`foco://share?text=${count}`, false)
    }
    load()('foco-shortcut://focus', true)
    expect(went.filter((place) => place.startsWith('start'))).toEqual(['start /?arrive=focus'])
    expect(went).toHaveLength(51)
  })

  it('takes the link that comes with the start for the same one, and a later one for another', () => {
    const { went, load, pass } = phone()
    const follow = load()
    follow('foco://add', true)
    follow('foco://add', false)
    expect(went).toEqual(['start /?arrive=add'])
    pass(3000)
    follow('foco://add', false)
    expect(went).toEqual(['start /?arrive=add', 'go /?arrive=add'])
  })

  it('does not start with one that came while it ran', () => {
    const { went, load } = phone()
    load()('foco-shortcut://focus', false)
    load()('foco-shortcut://focus', true)
    expect(went).toEqual(['go /?arrive=focus'])
  })

  it('has files kept before it opens the page for them, at a start and while it runs, each once', async () => {
    for (const isLaunch of [true, false]) {
      const { went, taken, load } = phone()
      load()('foco://share?text=For%20you&files=one', isLaunch)
      expect(went).toEqual([])
      await expect.poll(() => went).toEqual(['go /?arrive=shared'])
      load()('foco://share?text=For%20you&files=one', true)
      expect(taken).toEqual(['one For you'])
    }
  })

  it('takes files of nothing but a share', () => {
    const { went, taken, load } = phone()
    load()('foco://add?files=one', false)
    expect(went).toEqual(['go /?arrive=add'])
    expect(taken).toEqual([])
  })

  const HOME = 'file:///private/var/mobile/Containers/Data/Application/0A1B'

  it('has a file that iOS opens with the app kept, at a start and while it runs, each once', async () => {
    for (const link of [`${HOME}/Documents/Inbox/Jornada%20%C3%B1.csv`, `${HOME}/tmp/app.foco-Inbox/lunch.ics`])
      for (const isLaunch of [true, false]) {
        const { went, taken, load } = phone()
        load()(link, isLaunch)
        await expect.poll(() => went).toEqual(['go /?arrive=shared'])
        load()(link, true)
        expect(taken).toEqual([link])
      }
  })

  it('reads no other path, whatever a link says', () => {
    const { went, taken, load } = phone()
    for (const path of [
      '/Library/Preferences/app.foco.plist',
      '/Documents/Inbox/../../Library/keys',
      '/Documents/Inbox/..%2F..%2Fkeys',
      '/Documents/Inbox/',
      '/Documents/Inbox/a.csv?b',
    ])
      load()(`${HOME}${path}`, false)
    load()('file://elsewhere/Documents/Inbox/a.csv', false)
    expect([went, taken]).toEqual([[], []])
  })
})
