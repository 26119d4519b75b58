import { expect, test } from 'vitest'
import { drawPlan } from './plan.ts'
import { createRandom } from './random.ts'
import { runWorld } from './run-world.ts'
import { createScheduler } from './scheduler.ts'
import { shrink } from './shrink.ts'

test('events come in the order of their time, and promises settle between them', async () => {
  const { after, pass, now } = createScheduler(0)
  const seen: string[] = []
  after(20, () => seen.push(`late ${now()}`))
  after(10, async () => {
    seen.push('first')
    await null
    seen.push('its promise')
    after(0, () => seen.push(`then ${now()}`))
  })
  after(10, () => seen.push('second'))
  const cancel = after(15, () => seen.push('never'))
  cancel()
  await pass(15)
  expect(seen).toEqual(['first', 'its promise', 'second', 'then 10'])
  await pass(5)
  expect(seen.at(-1)).toBe('late 20')
})

test('chance repeats itself, and a fork does not depend on what was drawn before it', () => {
  const [one, other] = [createRandom(7), createRandom(7)]
  other.next()
  expect(one.fork('a').next()).toBe(other.fork('a').next())
  expect(one.fork('a').next()).not.toBe(one.fork('b').next())
  expect(one.uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('a seed always tells the same story', async () => {
  const tell = async (seed: number) => {
    const story: string[] = []
    await runWorld(drawPlan(seed), { trace: (line) => story.push(line) })
    return story
  }
  expect(await tell(5)).toEqual(await tell(5))
})

test('what fails is cut down to what makes it fail', async () => {
  const plan = drawPlan(3)
  const needed = plan.steps.filter((_, index) => index === 7 || index === 31)
  const small = await shrink(plan, async ({ steps }) =>
    needed.every((step) => steps.some(({ draw }) => draw === step.draw)),
  )
  expect(small.steps.map(({ draw }) => draw)).toEqual(needed.map(({ draw }) => draw))
  expect(small.devices.length).toBeLessThanOrEqual(plan.devices.length)
})
