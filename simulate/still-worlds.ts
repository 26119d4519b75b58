/** Worlds about time with a name, in which a tab is frozen or a device asleep while others settle what it had begun. */
import type { NamedWorld } from './named-world.ts'
import { A, B, MINUTE, meets, named, SECOND, TODOS, unlike } from './time-story.ts'

export const STILL_WORLDS: readonly NamedWorld[] = [
  ...[true, false].map((isSignedIn) =>
    named(
      `a tab that was frozen asks nothing that another one has settled, ${isSignedIn ? 'in an account' : 'as a guest'}`,
      async (story) => {
        story.starts(A, 'uno')
        await story.pass(MINUTE)
        await story.allSleep(47 * MINUTE)
        await story.pass(1500)
        story.freezes(A, 1)
        await story.pass(12 * SECOND)
        story.answers(A, 'keep')
        await story.pass(10 * MINUTE)
        story.thaws(A, 1)
        await story.pass(15 * SECOND)
        if (story.asked(A).length > 0) return 'it is asked about again'
        return unlike(story.shown(A), { uno: [3505, 3509], running: TODOS.uno, open: 1 })
      },
      [{ tabs: 2, isSignedIn }],
    ),
  ),

  ...['before', 'after'].map((when) =>
    named(
      `a tab that was frozen for some seconds is not seen at a run that was given up, begun ${when} it froze`,
      async (story) => {
        // It hears of runs as long as one goes on.
        story.starts(B, 'dos')
        await story.pass(2 * SECOND)
        if (when === 'after') story.freezes(A, 1)
        story.starts(A, 'uno')
        await story.pass(20 * SECOND)
        if (when === 'before') story.freezes(A, 1)
        story.stops(B, 'uno')
        await story.pass(21 * SECOND)
        story.thaws(A, 1)
        await story.pass(15 * SECOND)
        return unlike(await story.times(), { uno: [19, 21], running: '', sessions: 1 })
      },
      [{ tabs: 2 }, {}],
    ),
  ),

  named(
    'a device that was asleep for some seconds is not seen at the time after a stop',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(20 * SECOND)
      story.sleeps(A)
      await story.pass(5 * SECOND)
      story.stops(B, 'uno')
      await story.pass(60 * SECOND)
      story.wakes(A)
      await story.pass(15 * SECOND)
      return unlike(await story.times(), { uno: [24, 26], running: '', sessions: 1 })
    },
    [{}, {}],
  ),

  named(
    'a device that was away says how far it was there: a start that is heard later takes nothing of that',
    async (story) => {
      const C = 2
      await story.happens(B, 'offline')
      story.starts(A, 'uno')
      await story.pass(10 * SECOND)
      story.starts(B, 'dos')
      await story.pass(170 * SECOND)
      story.sleeps(A)
      await story.pass(10 * MINUTE)
      story.stops(C, 'uno')
      await story.pass(5 * SECOND)
      story.wakes(A)
      await story.pass(15 * SECOND)
      await meets(story, B)
      return unlike(await story.times(), { uno: [178, 182], running: TODOS.dos })
    },
    [{}, {}, {}],
  ),

  named('a device that takes a gap out is not seen at the run of another, and goes on with its own', async (story) => {
    await story.happens(B, 'offline')
    story.starts(A, 'uno')
    await story.pass(10 * SECOND)
    await story.happens(A, 'offline')
    await story.pass(50 * SECOND)
    story.starts(A, 'dos')
    await story.pass(10 * SECOND)
    story.stops(A, 'dos')
    await story.pass(30 * MINUTE)
    story.starts(B, 'uno')
    await story.pass(MINUTE)
    await meets(story, B)
    await story.pass(45 * SECOND)
    story.sleeps(B)
    await story.pass(10 * MINUTE)
    story.wakes(B)
    await story.pass(20 * SECOND)
    await meets(story, A)
    return unlike(await story.times(), { uno: [195, 225], dos: 10, running: TODOS.uno })
  }),

  named('a device is asked about its gap, and so is another one that slept through all of it', async (story) => {
    await story.happens(A, 'offline')
    story.starts(A, 'uno')
    await story.pass(9 * SECOND)
    story.starts(B, 'uno')
    await story.pass(9 * SECOND)
    story.sleeps(B)
    await story.pass(9 * SECOND)
    story.sleeps(A)
    await story.pass(47 * MINUTE)
    story.wakes(A)
    await story.pass(15 * SECOND)
    story.sleeps(A)
    await story.pass(3 * MINUTE)
    story.wakes(A)
    // It hears of the other's run, and takes that out with its own.
    await meets(story, A)
    story.wakes(B)
    await story.pass(15 * SECOND)
    if (story.asked(B).length !== 3) return `${story.asked(B).length} questions`
    return unlike(await story.times(), { uno: [50, 75], running: TODOS.uno, open: 1 })
  }),

  named(
    'a start that another device knew of is no sign of work after it, where clocks differ: what is kept counts',
    async (story) => {
      story.starts(A, 'dos')
      await story.pass(1500)
      story.starts(B, 'uno')
      await story.pass(4 * SECOND)
      for (const device of [A, B]) story.sleeps(device)
      await story.pass(540 * MINUTE)
      story.wakes(B)
      await story.pass(200)
      story.stops(B, 'uno')
      story.answers(B, 'keep')
      await story.pass(2 * SECOND)
      story.wakes(A)
      await story.pass(15 * SECOND)
      return unlike(await story.times(), { uno: [32_400, 32_410], dos: [0, 2], running: '', open: 0 })
    },
    [{ clockOffset: 4 * MINUTE }, {}],
  ),

  named(
    'a tab that is closed while it is frozen was not there until then',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(20 * SECOND)
      story.freezes(A, 0)
      await story.pass(MINUTE)
      story.page(A).close()
      await story.pass(90 * SECOND)
      story.opens(A)
      await story.pass(15 * SECOND)
      const [question] = story.asked(A)
      if (!question) return 'nothing is asked'
      return unlike(story.shown(A), { uno: [19, 36], running: TODOS.uno })
    },
    [{ isSignedIn: false }],
  ),
]
