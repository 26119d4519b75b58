/** Worlds about time with a name, in which two devices that are apart take something out of one run, and ask. */
import type { NamedWorld } from './named-world.ts'
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

/** A run whose own device goes offline and sleeps in the middle of it. */
const sleepsApart = async (story: TimeStory, worked: number, asleep: number) => {
  story.starts(A, 'uno')
  await story.pass(worked)
  await story.happens(A, 'offline')
  story.sleeps(A)
  await story.pass(asleep)
}

/** The run's own device sleeps and wakes without a line; the other one has asked about the whole run meanwhile. */
const bothAsk = async (story: TimeStory) => {
  await sleepsApart(story, MINUTE, 270 * MINUTE)
  await story.happens(B, 'offline')
  await story.pass(30 * MINUTE)
  story.wakes(A)
  await story.pass(20 * SECOND)
}

const C = 2
const THREE = [{}, {}, {}]

/** A long run of a device that sleeps, asked about on two others that are apart; one did something else meanwhile. */
const twoAsked = async (story: TimeStory) => {
  await story.happens(C, 'offline')
  story.starts(A, 'uno')
  await story.pass(MINUTE)
  story.sleeps(A)
  await story.pass(60 * MINUTE)
  story.starts(C, 'dos')
  await story.pass(10 * MINUTE)
  story.stops(C, 'dos')
  await story.pass(185 * MINUTE)
  await story.happens(B, 'offline')
  await meets(story, C)
}

export const ASKED_WORLDS: readonly NamedWorld[] = [
  named(
    'a gap that is kept, in a run that another device was asked about whole and kept: it counts once',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(10 * SECOND)
      await story.happens(B, 'offline')
      story.sleeps(A)
      await story.pass(300 * MINUTE)
      story.wakes(A)
      await story.pass(MINUTE)
      story.sleeps(A)
      await story.pass(10 * MINUTE)
      story.wakes(A)
      await story.pass(15 * SECOND)
      story.answers(A, 'keep', 1)
      await story.pass(2 * SECOND)
      story.starts(B, 'dos')
      story.answers(B, 'keep')
      await meets(story, B)
      return unlike(await story.times(), { uno: [18_685, 18_690], running: TODOS.dos })
    },
  ),

  named('two devices take a run out, apart: it goes on once, and what nobody was at is asked about', async (story) => {
    await bothAsk(story)
    await meets(story, A)
    await meets(story, B)
    return asksUnlike(story, 2) ?? unlike(await story.times(), { uno: [35, 60], running: TODOS.uno, open: 1 })
  }),

  ...[A, B].map((first) =>
    named(
      `two devices take a run out, apart, and keep it: the longer word holds, device ${first + 1} heard first`,
      async (story) => {
        await bothAsk(story)
        for (const device of [A, B]) story.answers(device, 'keep')
        await meets(story, first)
        await meets(story, 1 - first)
        return unlike(await story.times(), { uno: [18_105, 18_125], running: TODOS.uno, open: 1 })
      },
    ),
  ),

  named(
    'a run that another device let go on for a moment, while its own device was at it: it counts once',
    async (story) => {
      await sleepsApart(story, 10 * SECOND, 245 * MINUTE)
      story.wakes(A)
      await story.pass(7 * MINUTE)
      story.stops(B, 'uno')
      await story.pass(2 * SECOND)
      // Without the first ten seconds: those are asked about with the whole run.
      const before = story.shown(A).uno
      await meets(story, A)
      return unlike(await story.times(), { uno: [before + 4, before + 9], running: TODOS.uno })
    },
  ),

  ...(
    [
      ['for a moment: nothing of the time between the two is counted', 12 * SECOND, [0, 60], 5],
      ['for an hour: that hour counts', 60 * MINUTE, [3580, 3660], 6],
    ] as const
  ).map(([what, awake, uno, questions]) =>
    named(`a run that two devices let go on, and that its own was at ${what}`, async (story) => {
      await sleepsApart(story, 20 * SECOND, 300 * MINUTE)
      story.wakes(A)
      await story.pass(awake)
      story.sleeps(A)
      await story.pass(540 * MINUTE)
      story.wakes(A)
      await meets(story, A)
      // What its own device was not at is asked about by those who let it go on, and not by itself again.
      if (story.asked(A).length !== questions) return `${story.asked(A).length} questions`
      return unlike(await story.times(), { uno })
    }),
  ),

  ...(['break', 'drop'] as const).flatMap((answer) =>
    [A, B].map((first) =>
      named(
        `a ${answer} near the end of a run that another device kept whole: what was kept stays, device ${first + 1} heard first`,
        async (story) => {
          await bothAsk(story)
          story.answers(A, answer)
          story.answers(B, 'keep')
          await meets(story, first)
          await meets(story, 1 - first)
          return unlike(await story.times(), { uno: [15_010, 15_100], running: TODOS.uno, open: 1 })
        },
      ),
    ),
  ),

  named(
    'two devices keep a run, one of them around what it did itself meanwhile: no minute counts twice',
    async (story) => {
      await twoAsked(story)
      story.answers(B, 'keep')
      story.answers(C, 'keep')
      await meets(story, B)
      return unlike(await story.times(), { uno: [15_380, 15_400], dos: 600, running: TODOS.uno, open: 1 })
    },
    THREE,
  ),

  named(
    'one device keeps a run around what it did itself meanwhile, another drops it: nothing of it is left',
    async (story) => {
      await twoAsked(story)
      story.answers(C, 'keep')
      story.answers(B, 'drop')
      // The keep is there first: of two answers the one that comes last holds.
      await story.pass(SECOND)
      await meets(story, B)
      // What it went on as since it was asked about.
      return unlike(await story.times(), { uno: [315, 345], dos: 600, running: TODOS.uno, open: 1 })
    },
    THREE,
  ),

  named("two devices keep the same stretch, and one takes that back: the other's word stays", async (story) => {
    await sleptThrough(story)
    await story.happens(B, 'offline')
    for (const device of [A, B]) story.answers(device, 'keep')
    await meets(story, B)
    story.undoes(A)
    await story.pass(5 * SECOND)
    const found = asksUnlike(story, 1) ?? unlike(await story.times(), { uno: [695, 705], running: TODOS.uno, open: 1 })
    story.redoes(A)
    await story.pass(5 * SECOND)
    return found ?? unlike(await story.times(), { uno: [700, 710], running: TODOS.uno, open: 1 })
  }),

  named(
    'time that is kept while another to-do runs leaves that running, and is one with the work before',
    async (story) => {
      await sleptThrough(story)
      story.starts(A, 'dos')
      await story.pass(10 * SECOND)
      story.answers(A, 'keep')
      await story.pass(10 * SECOND)
      return unlike(await story.times(), { uno: [678, 684], dos: [19, 21], running: TODOS.dos, sessions: 3, open: 1 })
    },
  ),

  named(
    'a long run that another device ends, unheard: what is worked on at its own device after that counts',
    async (story) => {
      story.starts(A, 'uno')
      story.page(A).tab.isHidden = true
      story.sleeps(B)
      await story.pass(300 * MINUTE)
      await story.happens(A, 'offline')
      story.wakes(B)
      await story.pass(5 * SECOND)
      story.starts(B, 'dos')
      await story.pass(30 * MINUTE)
      await meets(story, A)
      const [question, ...others] = story.asked(A)
      if (question?.reason !== 'long' || others.length > 0) return `${story.asked(A).length} questions`
      return unlike(await story.times(), { uno: [1740, 1820], running: TODOS.dos })
    },
  ),

  named(
    'two tabs start the same to-do before they hear of each other, and stop it: it counts once',
    async (story) => {
      story.starts(A, 'uno')
      await story.pass(1)
      story.starts(A, 'uno', 1)
      await story.pass(40 * SECOND)
      story.stops(A, 'uno')
      await story.pass(SECOND)
      return unlike(await story.times(), { uno: [39, 41], running: '', sessions: 1 })
    },
    [{ tabs: 2 }],
  ),
]
