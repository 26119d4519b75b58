import { expect, test } from '@playwright/test'
import { type Expectation, item, lossesIn, NO_LOSSES, type Plan } from './planned.ts'

const empty: Plan = { today: [], completed: [], trash: [], categories: [], words: '' }
const planOf = (...texts: string[]): Plan => ({ ...empty, today: texts.map(item) })
const expecting = (sure: Plan, ...maybe: Plan[]): Expectation => ({ sure, maybe, burst: null })

test('what a kill may leave: all that was shown, and of what was going on nothing or all', () => {
  const [sure, after] = [planOf('a', 'b'), { ...planOf('b'), trash: ['a'] }]
  expect(lossesIn(sure, expecting(sure, after))).toEqual(NO_LOSSES)
  expect(lossesIn(after, expecting(sure, after))).toEqual(NO_LOSSES)
  expect(lossesIn({ ...after, today: sure.today }, expecting(sure, after)).doubled).toEqual(['a'])
  expect(lossesIn(planOf('b'), expecting(sure, after)).lost).toEqual(['a'])
})

test('what it may not: a word gone, a row twice, another order, an edit taken back', () => {
  const sure = { ...planOf('a', 'b', 'c'), words: 'half' }
  expect(lossesIn({ ...sure, words: '' }, expecting(sure)).lost).toEqual(['half'])
  expect(lossesIn({ ...sure, ...planOf('a', 'b', 'b', 'c'), words: 'half' }, expecting(sure)).doubled).toEqual(['b'])
  expect(lossesIn({ ...planOf('b', 'a', 'c'), words: 'half' }, expecting(sure)).disorder).toEqual(['a', 'b'])
  const categorized = { ...sure, today: sure.today.map((each) => ({ ...each, category: 'Home' })) }
  expect(lossesIn(sure, expecting(categorized)).changed).toHaveLength(1)
})

test('of several tabs that add at once: what each has shown, in its order', () => {
  const burst = { byTab: [['x', 'y'], ['z']], shown: new Set(['x']) }
  const expected = { ...expecting(planOf('a')), burst }
  expect(lossesIn(planOf('a', 'z', 'x'), expected)).toEqual(NO_LOSSES)
  expect(lossesIn(planOf('a', 'z'), expected).lost).toEqual(['x'])
  expect(lossesIn(planOf('a', 'y', 'x'), expected).disorder).toEqual(['x', 'y'])
})
