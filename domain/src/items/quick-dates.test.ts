// Rules from: organising §9; design: quick words, readings, time
import { describe, expect, test } from 'vitest'
import { MADRID, readAt, TUESDAY, whenOf } from '../../test/quick-readings.ts'

describe('days', () => {
  test.each([
    ['tomorrow', '2026-11-18 09:00'],
    ['mañana', '2026-11-18 09:00'],
    ['manana', '2026-11-18 09:00'],
    ['MAÑANA', '2026-11-18 09:00'],
    ['man\u0303ana', '2026-11-18 09:00'],
    ['the day after tomorrow', '2026-11-19 09:00'],
    ['pasado mañana', '2026-11-19 09:00'],
    ['in 3 days', '2026-11-20 09:00'],
    ['en 3 días', '2026-11-20 09:00'],
    ['dentro de tres dias', '2026-11-20 09:00'],
    ['in a week', '2026-11-24 09:00'],
    ['en dos semanas', '2026-12-01 09:00'],
    ['in 1 month', '2026-12-17 09:00'],
    ['dentro de un mes', '2026-12-17 09:00'],
    ['next week', '2026-11-23 09:00'],
    ['la semana que viene', '2026-11-23 09:00'],
    ['la próxima semana', '2026-11-23 09:00'],
    ['la semana próxima', '2026-11-23 09:00'],
  ])('[QDAY-1] %j is %s, at the hour of the quick snoozes', (words, when) => expect(whenOf(words)).toBe(when))

  test.each([
    ['monday', '2026-11-23 09:00'],
    ['on Monday', '2026-11-23 09:00'],
    ['this friday', '2026-11-20 09:00'],
    ['lunes', '2026-11-23 09:00'],
    ['el lunes', '2026-11-23 09:00'],
    ['el miércoles', '2026-11-18 09:00'],
    ['el sábado', '2026-11-21 09:00'],
    ['este domingo', '2026-11-22 09:00'],
    ['el próximo viernes', '2026-11-20 09:00'],
    ['el viernes que viene', '2026-11-20 09:00'],
    ['el jueves próximo', '2026-11-19 09:00'],
  ])('[QDAY-2] %j is the first such day after today', (words, when) => expect(whenOf(words)).toBe(when))

  test('[QDAY-3] on its own day a weekday is the one in a week', () => {
    expect(whenOf('el martes')).toBe('2026-11-24 09:00')
    expect(whenOf('tuesday 23:00')).toBe('2026-11-24 23:00')
  })

  test("[QDAY-4] in English 'next' is the day of next week, which begins on Monday", () => {
    expect(whenOf('next monday')).toBe('2026-11-23 09:00')
    expect(whenOf('next friday')).toBe('2026-11-27 09:00')
    const sunday = '2026-11-22T10:45:00.000Z'
    expect(whenOf('next monday', sunday)).toBe('2026-11-23 09:00')
    expect(whenOf('next sunday', sunday)).toBe('2026-11-29 09:00')
  })

  test('[QDAY-5] the hour is the one that the person chose for quick snoozes', () => {
    expect(whenOf('tomorrow', TUESDAY, MADRID, 7)).toBe('2026-11-18 07:00')
  })

  test('[QDAY-6] today is the day where the person is', () => {
    expect(whenOf('tomorrow', '2026-11-17T23:30:00.000Z')).toBe('2026-11-19 09:00')
    expect(whenOf('tomorrow', '2026-11-17T23:30:00.000Z', 'America/New_York')).toBe('2026-11-18 09:00')
  })
})

describe('times', () => {
  test.each([
    ['tomorrow 9:00', '2026-11-18 09:00'],
    ['tomorrow, 9:30', '2026-11-18 09:30'],
    ['tomorrow at 8', '2026-11-18 08:00'],
    ['tomorrow 9am', '2026-11-18 09:00'],
    ['tomorrow 9 pm', '2026-11-18 21:00'],
    ['tomorrow 12am', '2026-11-18 00:00'],
    ['tomorrow 12 p.m.', '2026-11-18 12:00'],
    ['tomorrow 21h', '2026-11-18 21:00'],
    ['at 17:15 tomorrow', '2026-11-18 17:15'],
    ['5pm on monday', '2026-11-23 17:00'],
    ['mañana a las 9', '2026-11-18 09:00'],
    ['mañana a la 1', '2026-11-18 01:00'],
    ['mañana a las 21:30h', '2026-11-18 21:30'],
    ['mañana a las 9 y media', '2026-11-18 09:30'],
    ['mañana a las 9 y cuarto de la noche', '2026-11-18 21:15'],
    ['mañana a las 9 de la mañana', '2026-11-18 09:00'],
    ['mañana a las nueve de la noche', '2026-11-18 21:00'],
    ['mañana a las 9 menos cuarto', '2026-11-18 08:45'],
    ['mañana a las 9.30', '2026-11-18 09:30'],
    ['tomorrow at half past eight', '2026-11-18 08:30'],
    ['tomorrow at 9 in the evening', '2026-11-18 21:00'],
    ["tomorrow at 8 o'clock", '2026-11-18 08:00'],
    ['el lunes a las 5 de la tarde', '2026-11-23 17:00'],
    ['a las 17 mañana', '2026-11-18 17:00'],
    ['in 3 days at 10:00', '2026-11-20 10:00'],
    ['today 17:00', '2026-11-17 17:00'],
    ['hoy a las 17', '2026-11-17 17:00'],
    ['in 2 hours', '2026-11-17 13:45'],
    ['in 2h', '2026-11-17 13:45'],
    ['dentro de 2 horas', '2026-11-17 13:45'],
    ['in 20 minutes', '2026-11-17 12:05'],
    ['en 20 min', '2026-11-17 12:05'],
    ['en media hora', '2026-11-17 12:15'],
    ['in an hour', '2026-11-17 12:45'],
  ])('[QDAY-7] %j is %s', (words, when) => expect(whenOf(words)).toBe(when))

  test("[QDAY-8] today is a time still to come: 'at 5' is the afternoon once the morning's is over, '5:00' is not", () => {
    expect(whenOf('today at 5')).toBe('2026-11-17 17:00')
    expect(whenOf('tonight at 9')).toBe('2026-11-17 21:00')
    expect(whenOf('esta tarde a las 5:30')).toBe('2026-11-17 17:30')
    for (const words of ['today 5:00', 'hoy a las 0', 'today 11:45', 'tonight at 9am', 'today', 'hoy', 'tonight'])
      expect(whenOf(words)).toBeNull()
  })

  test.each([
    ['tomorrow 25:00'],
    ['tomorrow 9:60'],
    ['tomorrow 13pm 9am'],
    ['tomorrow 0am'],
    ['tomorrow 9'],
    ['el lunes 23'],
    ['at 8 tomorrow 9:00'],
    ['in 2 hours at 9:00'],
    ['in 0 days'],
    ['in 1000 days'],
    ['in 3d'],
    ['mañana a las 12 de la noche'],
    ['mañana a las 12 menos'],
    ['tomorrow morning'],
    ['mañana por la tarde'],
    ['every monday'],
  ])('[QDAY-9] %j is no certain time and stays text', (words) => {
    expect(readAt(`Call mum ${words}`)).toEqual({ text: `Call mum ${words}`, chips: [] })
  })
})

describe('the clock is changed', () => {
  test.each([
    [MADRID, '2026-03-28T12:00:00.000Z'],
    [MADRID, '2026-10-24T12:00:00.000Z'],
    ['America/New_York', '2026-03-07T17:00:00.000Z'],
    ['America/New_York', '2026-10-31T17:00:00.000Z'],
    ['Pacific/Auckland', '2026-04-04T00:00:00.000Z'],
    ['Pacific/Auckland', '2026-09-26T00:00:00.000Z'],
  ])('[QDAY-10] in %s, typed at %s, a day keeps its time on the wall', (zone, now) => {
    for (const words of ['tomorrow', 'mañana a las 9', 'in 3 days', 'el lunes', 'in 1 month'])
      expect(whenOf(words, now, zone)).toMatch(/ 09:00$/)
  })

  test('[QDAY-11] hours pass as they are: two of them over the change of Madrid end at four', () => {
    expect(whenOf('in 2 hours', '2026-03-29T00:30:00.000Z')).toBe('2026-03-29 04:30')
  })

  test('[QDAY-12] a time that the clock skips comes as much later as it jumped', () => {
    expect(whenOf('tomorrow 2:30', '2026-03-28T12:00:00.000Z')).toBe('2026-03-29 03:30')
  })
})

describe('where a date counts', () => {
  test.each([
    ['mañana llamar a mamá', 'llamar a mamá'],
    ['Tomorrow call mum', 'call mum'],
    ['el lunes a las 9 llamar', 'llamar'],
    ['on monday call mum', 'call mum'],
    ['Monday 9:00 call mum', 'call mum'],
    ['in 3 days call mum', 'call mum'],
    ['hoy a las 17 llamar', 'llamar'],
    ['mañana a las 9 2 llamadas', '2 llamadas'],
    ['tomorrow 9:00 20 push-ups', '20 push-ups'],
  ])('[QDAY-13] before the text: %j', (typed, text) => {
    expect(readAt(typed)).toMatchObject({ text, chips: [{ kind: 'snooze' }] })
  })

  test('[QDAY-14] a date before the text goes before one behind it', () => {
    expect(readAt('mañana llamar a Ana el lunes').text).toBe('llamar a Ana el lunes')
  })

  test.each([
    'the day after tomorrow never dies',
    'Tomorrow never dies',
    'Monday report',
    'Lunes negro',
    'mañana por la tarde llamar',
    'mañana a las nueve treinta llamar',
    'tomorrow at nine thirty call mum',
    'Ask what happens tomorrow at work',
    'Correr por la mañana',
    'Desayunar cada mañana',
    'Leer a media mañana',
    'Slides for Monday',
    'Finish it by tomorrow',
    'Report due friday',
    'La factura vence mañana',
    'tomorrow 9 call mum',
    'el lunes 23 llamar a Ana',
    'mañana a las 9 30 llamar',
    'Informe para el lunes',
    'Entregar antes del viernes',
    'Preparar la reunión del lunes',
    'Run every monday',
    'Buy gifts on black friday',
    'Llamar a Domingo',
    'Plan next week',
    'Planificar la semana que viene',
    'Read: Tomorrow',
    "Be glad that it's friday",
    'Call mum tomorrow.',
    'Call mum tomorrow?',
    "Watch 'Tomorrow'",
    'Watch “Tomorrow”',
    "tomorrow's meeting",
    'premañana x',
  ])('[QDAY-15] in a sentence it belongs to the sentence: %j', (typed) => {
    expect(readAt(typed)).toEqual({ text: typed, chips: [] })
  })
})
