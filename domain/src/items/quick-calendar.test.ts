// Rules from: organising §9; design: quick words, readings, time
import { describe, expect, test } from 'vitest'
import { readAt, whenOf } from '../../test/quick-readings.ts'

describe('days of the calendar', () => {
  test.each([
    ['20 nov', '2026-11-20 09:00'],
    ['20 Nov', '2026-11-20 09:00'],
    ['Nov 20', '2026-11-20 09:00'],
    ['on Nov 20', '2026-11-20 09:00'],
    ['November 20th', '2026-11-20 09:00'],
    ['on the 20th of November', '2026-11-20 09:00'],
    ['20 de noviembre', '2026-11-20 09:00'],
    ['el 20 de noviembre', '2026-11-20 09:00'],
    ['el día 1 de diciembre', '2026-12-01 09:00'],
    ['3 dic', '2026-12-03 09:00'],
    ['3 dec', '2026-12-03 09:00'],
    ['1 may', '2027-05-01 09:00'],
    ['20/11', '2026-11-20 09:00'],
    ['11/20', '2026-11-20 09:00'],
    ['el 20/11', '2026-11-20 09:00'],
    ['el 5/12', '2026-12-05 09:00'],
    ['12/12', '2026-12-12 09:00'],
    ['31/1', '2027-01-31 09:00'],
    ['20/11/2026', '2026-11-20 09:00'],
    ['20/11/27', '2027-11-20 09:00'],
    ['Nov 20, 2027', '2027-11-20 09:00'],
    ['20 de noviembre de 2027', '2027-11-20 09:00'],
    ['5 nov 2027', '2027-11-05 09:00'],
    ['el jueves 19 de noviembre', '2026-11-19 09:00'],
    ['el próximo jueves 19 de noviembre', '2026-11-19 09:00'],
    ['this Thursday, 19 November', '2026-11-19 09:00'],
    ['jueves 19/11', '2026-11-19 09:00'],
    ['el sábado 5/12', '2026-12-05 09:00'],
    ['on Thursday 19 November', '2026-11-19 09:00'],
    ['Thursday, Nov 19th', '2026-11-19 09:00'],
    ['Thursday the 19th of November', '2026-11-19 09:00'],
    ['Friday Nov 19, 2027', '2027-11-19 09:00'],
  ])('[QDAY-16] %j is %s: the next such day, or that of the year', (words, when) => expect(whenOf(words)).toBe(when))

  test.each([
    ['20 nov 9:30', '2026-11-20 09:30'],
    ['20/11 a las 17', '2026-11-20 17:00'],
    ['el 20 de noviembre a las 5 de la tarde', '2026-11-20 17:00'],
    ['Nov 20 at 8', '2026-11-20 08:00'],
    ['5pm Nov 20', '2026-11-20 17:00'],
    ['9:00 20 nov', '2026-11-20 09:00'],
    ['20 nov 2027 21h', '2027-11-20 21:00'],
  ])('[QDAY-17] %j has a time: %s', (words, when) => expect(whenOf(words)).toBe(when))

  test.each([
    // Two readings, or none.
    ['5/11'],
    ['1/2'],
    ['on 5/12'],
    ['24/7'],
    ['el viernes 19 de noviembre'],
    ['Friday, Nov 19'],
    ['Saturday 5/12'],
    ['31/4'],
    ['30 feb'],
    ['32 nov'],
    ['0 nov'],
    ['nov 31'],
    ['13/13'],
    ['20/11/2025'],
    ['nov 20 2025'],
    // Just passed: more likely the day of the thing.
    ['3 nov'],
    ['3/10'],
    ['16/11'],
    ['el 20 de septiembre'],
    // The sentence's own.
    ['por el 20 de noviembre'],
    ['for Nov 20'],
    ['del 20/11'],
    ['19, 20 nov'],
    ['19 y 20 nov'],
    ['19-20 nov'],
    ['nov'],
    ['20 novembers'],
    ['120 nov'],
    ['20 / 11'],
  ])('[QDAY-18] %j is no certain day to come and stays text', (words) => {
    expect(readAt(`Call mum ${words}`)).toEqual({ text: `Call mum ${words}`, chips: [] })
  })

  test('[QDAY-19] what passed longer ago is that of next year; today needs a time to come', () => {
    expect(whenOf('16 september', '2026-11-17T10:45:00.000Z')).toBe('2027-09-16 09:00')
    expect(whenOf('17 nov')).toBeNull()
    expect(whenOf('17 nov 17:00')).toBe('2026-11-17 17:00')
    expect(whenOf('17 nov', '2026-11-17T05:00:00.000Z')).toBe('2026-11-17 09:00')
    expect(whenOf('29 feb', '2027-11-17T10:45:00.000Z')).toBe('2028-02-29 09:00')
    expect(whenOf('29 feb')).toBeNull()
  })

  test.each([
    ['el 20 de noviembre llamar a Ana', 'llamar a Ana'],
    ['on Nov 20 call mum', 'call mum'],
    ['20/11 9:00 llamar', 'llamar'],
    ['el jueves 19 de noviembre llamar a Ana', 'llamar a Ana'],
    ['Thursday 19 November 9:00 call mum', 'call mum'],
  ])('[QDAY-20] before the text: %j', (typed, text) => {
    expect(readAt(typed)).toMatchObject({ text, chips: [{ kind: 'snooze' }] })
  })

  test.each([
    '20 November report',
    'Nov 20 slides',
    '20/11 factura',
    '24/7 support',
    '1 may parade',
    'Thursday 19 November report',
  ])('[QDAY-21] bare and before the text it is the subject: %j', (typed) =>
    expect(readAt(typed)).toEqual({ text: typed, chips: [] }),
  )
})
