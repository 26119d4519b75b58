/** Worlds about time with a name: minutes that were once lost or made up by devices that were apart, step by step. */
import { ASKED_WORLDS } from './asked-worlds.ts'
import { GONE_ON_WORLDS } from './gone-on-worlds.ts'
import type { NamedWorld } from './named-world.ts'
import { STILL_WORLDS } from './still-worlds.ts'
import {
  A,
  asksUnlike,
  B,
  MINUTE,
  meets,
  named,
  SECOND,
  sleptThrough,
  type TimeStory,
  TODOS,
  unlike,
} from './time-story.ts'

/** Of the zone of most pages; worlds with a name begin at nine in the morning of London. */
const untilMidnight = (story: TimeStory) => Date.parse('2026-03-02T23:00:00Z') - story.world.scheduler.now()

/** Where it is ten and nine at night when worlds with a name begin. */
const AUCKLAND = 'Pacific/Auckland'
const FIJI = 'Pacific/Fiji'
/** Under four hours, after which a run is asked about wherever one is. */
const HOURS_OVER_MIDNIGHT = 3.5 * 60 * MINUTE

/** Whether what is asked about after 47 minutes and a quarter begins with the end of the work, but for two seconds. */
const workedUnlike = (story: TimeStory, seconds: number): string | null => {
  const [question] = story.asked(A)
  if (!question) return 'nothing is asked'
  const worked = (Date.parse(question.from) - story.world.scheduler.now()) / SECOND + 47 * 60 + 15 + seconds
  return worked >= seconds - 2 && worked <= seconds + 0.1 ? null : `of ${seconds} s there are ${worked}`
}

export const TIME_WORLDS: readonly NamedWorld[] = [
  named('a moment on another to-do elsewhere leaves twenty attended minutes running', async (story) => {
    story.starts(B, 'uno')
    await story.pass(8 * SECOND)
    await story.happens(A, 'offline')
    story.starts(A, 'dos')
    await story.pass(1500)
    story.stops(A, 'dos')
    await story.pass(20 * MINUTE)
    await meets(story, A)
    return unlike(await story.times(), { running: TODOS.uno, uno: [1222, 1226], dos: 1, sessions: 1 })
  }),

  named('one to-do that was started on both devices runs on as one', async (story) => {
    await story.happens(A, 'offline')
    story.starts(B, 'tres')
    await story.pass(8 * SECOND)
    story.starts(A, 'dos')
    await story.pass(1500)
    story.starts(A, 'tres')
    await story.pass(60 * SECOND)
    await meets(story, A)
    return unlike(await story.times(), { running: TODOS.tres, tres: [83, 86], dos: 1, sessions: 1, open: 1 })
  }),

  named('a run of a moment leaves no session, whoever looked on', async (story) => {
    story.starts(A, 'uno')
    await story.pass(300)
    await story.happens(B, 'offline')
    await story.pass(1200)
    story.stops(A, 'uno')
    await story.pass(MINUTE)
    await meets(story, B)
    const before = unlike(await story.times(), { running: '', uno: 1, sessions: 0 })
    story.starts(B, 'dos')
    await story.pass(2 * SECOND)
    return before ?? unlike(await story.times(), { uno: 1, running: TODOS.dos })
  }),

  named('both sleep, and the other device starts another to-do at once: asked once', async (story) => {
    story.starts(B, 'uno')
    await story.pass(MINUTE)
    await story.allSleep(10 * MINUTE)
    await story.pass(300)
    story.starts(A, 'dos')
    await story.pass(20 * SECOND)
    return asksUnlike(story, 1) ?? unlike(await story.times(), { uno: [58, 62], running: TODOS.dos })
  }),

  ...(['keep', 'break', 'drop'] as const).flatMap((first) =>
    (['keep', 'break', 'drop'] as const).map((second) =>
      named(`two devices answer ${first} and ${second}: one wins whole`, async (story) => {
        await sleptThrough(story)
        story.stops(A, 'uno')
        await story.pass(2 * SECOND)
        await story.happens(A, 'offline')
        await story.happens(B, 'offline')
        story.answers(A, first)
        await story.pass(SECOND)
        story.answers(B, second)
        await meets(story, A)
        await meets(story, B)
        const kept = second === 'keep' ? 604 : 0
        const sessions = second === 'break' ? 3 : 2
        const uno: [number, number] = [75 + kept - 10, 75 + kept + 10]
        return unlike(await story.times(), { running: '', open: 0, uno, sessions })
      }),
    ),
  ),

  named('eight seconds of work before a sleep are eight seconds', async (story) => {
    story.starts(A, 'uno')
    await story.pass(8 * SECOND)
    await story.allSleep(47 * MINUTE)
    await story.pass(15 * SECOND)
    const [question] = story.asked(A)
    if (!question) return 'nothing is asked'
    story.answers(A, 'drop')
    story.stops(A, 'uno')
    await story.pass(2 * SECOND)
    return unlike(await story.times(), { uno: [6, 22], running: '' })
  }),

  named(
    'a kill takes two seconds at most',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(57 * SECOND)
      await story.happens(A, 'kill browser')
      await story.pass(47 * MINUTE)
      story.opens(A)
      await story.pass(15 * SECOND)
      return workedUnlike(story, 57)
    },
    [{}],
  ),

  named(
    'a kill takes two seconds at most of a run whose page is behind others',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(5 * SECOND)
      story.page(A).tab.isHidden = true
      await story.pass(52 * SECOND)
      await story.happens(A, 'kill browser')
      await story.pass(47 * MINUTE)
      story.opens(A)
      await story.pass(15 * SECOND)
      return workedUnlike(story, 57)
    },
    [{}],
  ),

  named('a run that is stopped elsewhere while its device works on, unheard: what was worked counts', async (story) => {
    story.starts(A, 'uno')
    await story.pass(10 * SECOND)
    await story.happens(A, 'offline')
    story.stops(B, 'uno')
    await story.pass(5 * MINUTE)
    await meets(story, A)
    return unlike(await story.times(), { uno: [308, 313], running: '', sessions: 1 })
  }),

  named(
    'two tabs start the same to-do before they hear of each other: it counts once',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(1)
      story.starts(A, 'uno', 1)
      await story.pass(40 * SECOND)
      return unlike(await story.times(), { uno: [39, 41], running: TODOS.uno, sessions: 1 })
    },
    [{ tabs: 2 }],
  ),

  named(
    'two devices stop a run apart while its own one sleeps: the first stop counts, whichever is heard last',
    async (story) => {
      const C = 2
      story.starts(B, 'uno')
      await story.pass(10 * SECOND)
      for (const device of [A, C]) await story.happens(device, 'offline')
      story.sleeps(B)
      await story.pass(20 * SECOND)
      story.stops(A, 'uno')
      await story.pass(60 * SECOND)
      story.stops(C, 'uno')
      await meets(story, A)
      await meets(story, C)
      return unlike(await story.times(), { uno: [29, 31], running: '', sessions: 1 })
    },
    [{}, {}, {}],
  ),

  named(
    'undo takes back one stop: the stop of another device stays, whichever is heard first',
    async (story) => {
      const C = 2
      story.starts(B, 'uno')
      await story.pass(10 * SECOND)
      for (const device of [A, C]) await story.happens(device, 'offline')
      story.stops(A, 'uno')
      await story.pass(2 * SECOND)
      story.undoes(A)
      story.world.time.turned()
      await story.pass(8 * SECOND)
      story.stops(B, 'uno')
      await story.pass(MINUTE)
      story.stops(C, 'uno')
      await meets(story, C)
      await meets(story, A)
      return unlike(await story.times(), { uno: [19, 21], running: '', sessions: 1 })
    },
    [{}, {}, {}],
  ),

  named(
    'midnight comes to an onlooker before the one who works on: nothing is taken out',
    async (story) => {
      await story.allSleep(untilMidnight(story) - 4 * MINUTE)
      await story.pass(5 * SECOND)
      story.starts(A, 'uno')
      await story.pass(50 * MINUTE)
      if (story.asked(A).length + story.asked(B).length > 0) return 'a run that somebody sits at is asked about'
      return unlike(await story.times(), { uno: [2998, 3001], running: TODOS.uno, sessions: 1 })
    },
    [{}, { clockOffset: 5 * MINUTE }],
  ),

  named(
    'midnight comes where somebody works, and an hour later where a device looks on: nothing is taken out',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(HOURS_OVER_MIDNIGHT)
      if (story.asked(A).length + story.asked(B).length > 0) return 'a run that somebody sits at is asked about'
      return unlike(await story.times(), { uno: [12_598, 12_601], running: TODOS.uno, sessions: 1 })
    },
    [{ zone: AUCKLAND }, { zone: FIJI }],
  ),

  named(
    'midnight comes where a device looks on, and not where somebody works: asked once, and kept whole',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(HOURS_OVER_MIDNIGHT)
      const asked = asksUnlike(story, 1)
      if (asked) return asked
      if (story.asked(A)[0]?.reason !== 'midnight') return 'it is asked about for another reason'
      story.answers(A, 'keep')
      await story.pass(20 * SECOND)
      return asksUnlike(story, 0) ?? unlike(await story.times(), { uno: [12_610, 12_621], running: TODOS.uno, open: 1 })
    },
    [{}, { zone: AUCKLAND }],
  ),

  named(
    'devices whose clocks are too far apart do not take a run from each other by turns',
    async (story) => {
      await story.allSleep(untilMidnight(story) - 4 * MINUTE)
      await story.pass(5 * SECOND)
      story.starts(A, 'uno')
      await story.pass(50 * MINUTE)
      if (story.asked(A).length > 1) return `asked ${story.asked(A).length} times`
      return unlike(await story.times(), { running: TODOS.uno, open: 1, sessions: [1, 3] })
    },
    [{}, { clockOffset: 25 * MINUTE }],
  ),

  named(
    'a device whose clock is behind gives way for good when all else is at rest, and another hears of it late',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(20 * SECOND)
      story.starts(B, 'dos')
      await story.pass(300)
      story.world.scheduler.after(MINUTE, () => story.slows(B, 4 * SECOND))
      return null
    },
    [{ clockOffset: -59 * SECOND }, {}],
  ),

  named('a run over midnight whose device is dead is asked about, once, by another', async (story) => {
    await story.allSleep(untilMidnight(story) - 4 * MINUTE)
    await story.pass(5 * SECOND)
    story.starts(A, 'uno')
    await story.pass(2 * MINUTE)
    await story.happens(A, 'kill browser')
    await story.pass(10 * MINUTE)
    if (story.asked(B).length > 0) return 'it is asked about too early'
    await story.pass(20 * MINUTE)
    const [question, ...others] = story.asked(B)
    if (question?.reason !== 'midnight' || others.length > 0) return `${story.asked(B).length} questions`
    return unlike(await story.times(), { running: TODOS.uno, uno: [600, 900] })
  }),

  ...STILL_WORLDS,
  ...ASKED_WORLDS,
  ...GONE_ON_WORLDS,

  named('a start that is taken back leaves no session, although another device had logged the run', async (story) => {
    story.starts(A, 'uno')
    await story.pass(SECOND)
    await story.happens(B, 'offline')
    story.undoes(A)
    story.world.time.turned()
    await story.pass(20 * SECOND)
    await meets(story, B)
    return unlike(await story.times(), { uno: 0, running: '', sessions: 0 })
  }),

  named('a to-do is completed by a device that knew nothing of its run: it does not run on', async (story) => {
    await story.happens(B, 'offline')
    story.starts(A, 'uno')
    await story.pass(20 * SECOND)
    story.completes(B, 'uno')
    story.sleeps(A)
    await meets(story, B)
    return unlike(await story.times(), { running: '', open: 0 })
  }),
]
