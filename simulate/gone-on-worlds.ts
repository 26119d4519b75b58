/** Worlds about time with a name, in which a run had ended on its own device, unheard, and another one let it go on. */
import type { NamedWorld } from './named-world.ts'
import { A, B, MINUTE, meets, named, SECOND, type TimeStory, unlike } from './time-story.ts'

/** Its own device is not heard of from here on. */
const startsAlone = async (story: TimeStory) => {
  story.starts(A, 'uno')
  await story.pass(14 * SECOND)
  await story.happens(A, 'offline')
}

/** The other device asks after four hours, and what it asks about is kept. */
const isKeptElsewhere = async (story: TimeStory) => {
  await story.pass(1500)
  story.sleeps(A)
  await story.pass(300 * MINUTE)
  story.wakes(A)
  story.answers(B, 'keep')
  await meets(story, A)
  if (story.asked(A).length > 0) return 'what nobody was at is asked about'
  return unlike(await story.times(), { uno: [15_000, 15_070], running: '', open: 0 })
}

export const GONE_ON_WORLDS: readonly NamedWorld[] = [
  ...(['completes', 'stops'] as const).map((ends) =>
    named(
      `a device ${ends} its run, unheard, and another one lets that go on: only what is kept counts`,
      async (story) => {
        await startsAlone(story)
        await story.pass(9 * SECOND)
        story[ends](A, 'uno')
        return isKeptElsewhere(story)
      },
    ),
  ),

  named(
    'a device completes its run after a gap, unheard, and another one lets that go on: only what is kept counts',
    async (story) => {
      await startsAlone(story)
      story.sleeps(A)
      await story.pass(10 * MINUTE)
      story.wakes(A)
      await story.pass(30 * SECOND)
      story.completes(A, 'uno')
      story.answers(A, 'drop')
      return isKeptElsewhere(story)
    },
  ),

  named(
    'a device is at its run until it stops it, unheard, and another one lets that go on: it counts',
    async (story) => {
      await startsAlone(story)
      await story.pass(270 * MINUTE)
      story.stops(A, 'uno')
      await story.pass(30 * MINUTE)
      await meets(story, A)
      const [question, ...others] = story.asked(A)
      if (question?.reason !== 'long' || others.length > 0) return `${story.asked(A).length} questions`
      return unlike(await story.times(), { uno: [1150, 1220], running: '', open: 0 })
    },
  ),
]
