// Rules from: core §2, §9; design: time
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantAt } from '../core/calendar-days.ts'
import {
  axisOf,
  type Block,
  EDGE_PX,
  hourMarks,
  LEAST_PX,
  layOut,
  openingScroll,
  pixelAt,
  TIMELINE_PX,
} from './timeline.ts'

const MADRID = 'Europe/Madrid'
const DAY = '2026-11-16'
const MINUTE = 60_000
const axis = axisOf(DAY, MADRID, 0)

const at = (time: string, day = DAY, zone = MADRID) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return Date.parse(instantAt(day, hour, minute, zone))
}
const block = (from: number, to: number, id = `${from} ${to}`): Block => ({ id, kind: 'session', span: { from, to } })
const ids = (blocks: readonly Block[]) => blocks.map(({ id }) => id)

describe('the axis', () => {
  test('[SCH-1] it goes from 06:00 to 22:00, an hour is 60 px, and it is 1020 px high', () => {
    expect(pixelAt(axis, at('06:00'))).toBe(30)
    expect(pixelAt(axis, at('07:00'))).toBe(90)
    expect(pixelAt(axis, at('09:30'))).toBe(30 + 3.5 * 60)
    expect(TIMELINE_PX - pixelAt(axis, at('22:00'))).toBe(30)
    expect(hourMarks(axis)).toHaveLength(17)
  })

  test.each([
    ['Europe/Madrid', '2026-03-29'],
    ['Europe/Madrid', '2026-10-25'],
    ['America/New_York', '2026-11-01'],
    ['Asia/Kathmandu', '2026-11-16'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])('[SCH-2] each hour of the clock stands at its place, also when it is changed: %s %s', (zone, day) => {
    const there = axisOf(day, zone, 0)
    expect(hourMarks(there).map((mark) => pixelAt(there, mark))).toEqual(
      Array.from({ length: 17 }, (_, index) => EDGE_PX + index * 60),
    )
  })
})

describe('what the timeline holds', () => {
  test('[SCH-3] what reaches over an edge is clipped to it', () => {
    const { placed, before, after } = layOut([block(at('05:00'), at('07:00')), block(at('21:30'), at('23:30'))], axis)
    expect(placed.map(({ top, height }) => [top, height])).toEqual([
      [EDGE_PX, 60],
      [TIMELINE_PX - EDGE_PX - 30, 30],
    ])
    expect([...before, ...after]).toEqual([])
  })

  test('[SCH-4] what lies before 06:00 or after 22:00 is told at the edges, and what is of another day nowhere', () => {
    const night = block(at('23:30', '2026-11-15'), at('00:40'), 'night')
    const { placed, before, after } = layOut(
      [
        night,
        block(at('05:00'), at('06:00'), 'early'),
        block(at('22:00'), at('22:20'), 'late'),
        block(at('23:30'), at('01:00', '2026-11-17'), 'over midnight'),
        block(at('12:00', '2026-11-15'), at('13:00', '2026-11-15'), 'yesterday'),
      ],
      axis,
    )
    expect([ids(before), ids(after), placed.length]).toEqual([['night', 'early'], ['late', 'over midnight'], 0])
    expect(ids(layOut([night], axisOf('2026-11-15', MADRID, 0)).after)).toEqual(['night'])
  })

  test('[SCH-5] one without a length is at its moment, and as high as can be pressed', () => {
    const { placed } = layOut([block(at('12:00'), at('12:00'))], axis)
    expect(placed).toMatchObject([{ top: pixelAt(axis, at('12:00')), height: LEAST_PX, lane: 0, lanes: 1 }])
    expect(layOut([block(at('00:00'), at('00:00'))], axis).before).toHaveLength(1)
    expect(layOut([block(at('00:00'), at('00:00'))], axisOf('2026-11-15', MADRID, 0)).after).toHaveLength(0)
  })

  const spans = fc.array(fc.tuple(fc.integer({ min: -300, max: 1800 }), fc.integer({ min: 0, max: 700 })), {
    maxLength: 40,
  })
  const blocksOf = (drawn: readonly (readonly [number, number])[]) =>
    drawn.map(([start, length], index) => {
      const from = axis.whole.from + start * MINUTE
      return block(from, from + length * MINUTE, `${index}`)
    })

  test('[SCH-6] every block that touches the day is there once: on the timeline or at an edge', () => {
    fc.assert(
      fc.property(spans, (drawn) => {
        const blocks = blocksOf(drawn)
        const { placed, before, after } = layOut(blocks, axis)
        const told = [...placed.map((one) => one.block), ...before, ...after]
        const { from, to } = axis.whole
        const today = blocks.filter(
          ({ span }) => span.from < to && (span.to > from || (span.from === span.to && span.from === from)),
        )
        expect(ids(told).sort()).toEqual(ids(today).sort())
        for (const { top, height } of placed) {
          expect(top).toBeGreaterThanOrEqual(EDGE_PX)
          expect(top + height).toBeLessThanOrEqual(TIMELINE_PX)
        }
      }),
    )
  })

  test('[SCH-7] what overlaps stands side by side, in as few lanes as there are blocks at one moment', () => {
    fc.assert(
      fc.property(spans, (drawn) => {
        const { placed } = layOut(blocksOf(drawn), axis)
        const meet = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
          a.top < b.top + b.height && b.top < a.top + a.height
        for (const one of placed) {
          expect(one.lane).toBeLessThan(one.lanes)
          for (const other of placed) {
            if (one === other || !meet(one, other)) continue
            expect(one.lane).not.toBe(other.lane)
            expect(one.lanes).toBe(other.lanes)
          }
        }
        // Reached step by step over what overlaps: of these, no moment has fewer blocks at its fullest than lanes.
        const seen = new Set<(typeof placed)[number]>()
        for (const first of placed) {
          if (seen.has(first)) continue
          const group = [first]
          for (const one of group)
            for (const other of placed) if (!group.includes(other) && meet(one, other)) group.push(other)
          for (const one of group) seen.add(one)
          const fullest = group.map(({ top }) => group.filter((b) => b.top <= top && top < b.top + b.height).length)
          expect(first.lanes).toBe(Math.max(...fullest))
        }
      }),
    )
  })

  const kinds = fc.array(
    fc.tuple(
      fc.constantFrom('event' as const, 'session' as const, 'planned' as const),
      fc.integer({ min: 300, max: 1380 }),
      fc.integer({ min: 5, max: 300 }),
    ),
    { maxLength: 30 },
  )
  const ofKinds = (drawn: readonly (readonly [Block['kind'], number, number])[]): Block[] =>
    drawn.map(([kind, start, length], index) => {
      const from = axis.whole.from + start * MINUTE
      return { id: `${index}`, kind, span: { from, to: from + length * MINUTE } }
    })

  test('[SCH-27] blocks of all kinds that overlap never cover each other', () => {
    fc.assert(
      fc.property(kinds, (drawn) => {
        const { placed } = layOut(ofKinds(drawn), axis)
        for (const one of placed)
          for (const other of placed) {
            const isApart = one.top + one.height <= other.top || other.top + other.height <= one.top
            if (one === other || isApart) continue
            const isBeside =
              (one.lane + 1) * other.lanes <= other.lane * one.lanes ||
              (other.lane + 1) * one.lanes <= one.lane * other.lanes
            expect(isBeside).toBe(true)
          }
      }),
    )
  })

  test('[SCH-28] what is planned and done moves no event into another lane', () => {
    fc.assert(
      fc.property(kinds, (drawn) => {
        const blocks = ofKinds(drawn)
        const events = blocks.filter(({ kind }) => kind === 'event')
        const isPlan = blocks.some(({ kind }) => kind === 'planned')
        const alone = new Map(layOut(events, axis).placed.map(({ block: { id }, lane }) => [id, lane]))
        const seen = layOut(blocks, axis).placed.filter(({ block: { kind } }) => kind === 'event')
        for (const { block: event, lane } of seen) {
          if (isPlan) expect(lane).toBeGreaterThanOrEqual(alone.get(event.id) ?? 0)
          else expect(lane).toBe(alone.get(event.id))
        }
      }),
    )
  })

  test('[SCH-8] the order in which blocks come makes no difference', () => {
    fc.assert(
      fc.property(spans, (drawn) => {
        const blocks = blocksOf(drawn)
        expect(layOut(blocks.toReversed(), axis)).toEqual(layOut(blocks, axis))
      }),
    )
  })
})

describe('where the timeline opens', () => {
  const working = { from: at('09:00'), to: at('18:00') }

  test('[SCH-9] with the working day in the middle, where it fits', () => {
    const top = openingScroll(axis, working, at('21:00'), 700)
    expect(top).toBe(pixelAt(axis, at('13:30')) - 350)
  })

  test('[SCH-10] else with now in the upper third, and at night with the start of the working day', () => {
    expect(openingScroll(axis, working, at('14:00'), 450)).toBe(pixelAt(axis, at('14:00')) - 150)
    expect(openingScroll(axis, working, at('03:00'), 450)).toBe(pixelAt(axis, at('09:00')) - EDGE_PX)
    expect(openingScroll(axis, working, at('06:10'), 450)).toBe(0)
    expect(openingScroll(axis, working, at('21:50'), 450)).toBe(TIMELINE_PX - 450)
    expect(openingScroll(axis, working, at('14:00'), 2000)).toBe(0)
  })

  test('[SCH-22] the name of the first hour in sight is whole', () => {
    // 09:00 would lie 2 px below the upper edge.
    expect(openingScroll(axis, working, at('11:28'), 450)).toBe(pixelAt(axis, at('09:00')) - 12)
    expect(openingScroll(axis, working, at('11:40'), 450)).toBe(pixelAt(axis, at('09:00')) - 10 - 2)
    expect(openingScroll(axis, working, at('11:50'), 450)).toBe(pixelAt(axis, at('11:50')) - 150)
  })
})
