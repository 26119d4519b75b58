import { describe, expect, test } from 'vitest'
import { isAskedFromOutside, readArrival, withoutArrival } from './arrival.ts'

const link = (url: string) => readArrival(`?arrive=${encodeURIComponent(url)}`)

describe('what the app was opened for', () => {
  test('nothing in particular', () => {
    expect(readArrival('?tab=bucket')).toBeNull()
  })

  test('a shortcut', () => {
    expect(readArrival('?arrive=add')).toEqual({ kind: 'add', words: '' })
    expect(readArrival('?arrive=focus')).toEqual({ kind: 'focus' })
  })

  test('a link of ours, with or without slashes', () => {
    expect(link('web+foco:add?text=Call%20the%20bank%20%26%20ask')).toEqual({
      kind: 'add',
      words: 'Call the bank & ask',
    })
    expect(link('web+foco://add/?text=Leche')).toEqual({ kind: 'add', words: 'Leche' })
    expect(link('web+foco:add?text=https://example.org/?q=1')).toEqual({
      kind: 'add',
      words: 'https://example.org/?q=1',
    })
    expect(link('WEB+FOCO:schedule')).toEqual({ kind: 'schedule' })
    expect(link('web+foco:focus')).toEqual({ kind: 'focus', isLink: true })
  })

  test('a share that the server led on: its words once, and whether something is missing', () => {
    expect(link('web+foco:add?title=News&text=News+of+today&url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2')).toEqual(
      {
        kind: 'add',
        words: 'News of today\n\nhttps://example.org/?a=1&b=2',
      },
    )
    expect(link('web+foco:add?text=One&part=')).toEqual({ kind: 'add', words: 'One', isPart: true })
    expect(readArrival('?arrive=nothing')).toEqual({ kind: 'nothing' })
    expect(readArrival('?arrive=unkept')).toEqual({ kind: 'unkept' })
  })

  test('a link that means nothing here, and one that is broken', () => {
    expect(link('web+foco:delete-everything')).toEqual({ kind: 'unknown' })
    expect(link('web+foco:%E0%A4%A')).toEqual({ kind: 'unknown' })
    expect(readArrival('?arrive=')).toEqual({ kind: 'unknown' })
  })

  test('is taken out of the address, and nothing else', () => {
    expect(withoutArrival('?tab=bucket&arrive=add')).toBe('?tab=bucket')
    expect(withoutArrival('?arrive=add')).toBe('')
  })
})

describe('who asks for it', () => {
  const HERE = 'https://foco.example.org'
  test.each([
    ['a shortcut of the icon', 'focus', true, '', false],
    ['the app itself, opened anew', 'focus', true, `${HERE}/settings`, false],
    ['an address that the system opens with the app', 'focus', true, 'https://example.com/', true],
    ['a link of ours, which says nothing of its site', 'web+foco:focus', true, '', true],
    ['a link into a tab', 'focus', false, 'https://example.com/', true],
    ['a link that does not say where it comes from', 'focus', false, '', true],
  ])('%s', (_, asked, hasOwnWindow, referrer, isOutside) => {
    const arrival = link(asked) ?? { kind: 'unknown' }
    expect(isAskedFromOutside(arrival, hasOwnWindow, referrer, HERE)).toBe(isOutside)
  })
})
