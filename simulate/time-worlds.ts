/** Worlds about time with a name: minutes that were once lost or made up by devices that were apart, step by step. */

import type { TableRows } from '@foco/domain/core/links.ts'
import { type AwayQuestion, openQuestions } from '@foco/domain/focus/away.ts'
import { type AwayAnswer, answerQuestion } from '@foco/domain/focus/away-answers.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { addTodo, completeTodo } from '@foco/domain/items/todos.ts'
import type { NamedWorld } from './named-world.ts'
import { Story } from './story.ts'
import { wakeUp } from './time-steps.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const [A, B] = [0, 1] as const
const TODOS = { uno: 'w1', dos: 'w2', tres: 'w3' } as const
type Name = keyof typeof TODOS

class TimeStory extends Story {
  override async begin() {
    await super.begin()
    for (const text of Object.values(TODOS))
      this.does(A, `adds "${text}"`, (data, page) => {
        const place = { category_id: null, place: 'bottom', list: 'today' } as const
        const added = addTodo(data.rows('todos').values(), { id: page.newId(), text, now: page.now(), ...place })
        return added.ok ? added.value : []
      })
    await this.pass(2000)
  }

  #press(device: number, name: Name, rule: typeof startTimer, what: string, tab = 0) {
    const page = this.page(device, tab)
    const { data, actions } = page
    if (!data || !actions || !page.isUsable) throw new Error(`Nobody can do anything on device ${device}`)
    this.world.log(`${this.world.nameOfPage(page)} ${what} ${name}`)
    const here = { now: page.now(), device: data.attendance.device }
    const changes = rule(data.rows, idOf(data.rows, name), here)
    actions.perform(changes, { done: null, failed: 'It did not work', isTimer: true })
  }

  starts(device: number, name: Name, tab = 0) {
    this.#press(device, name, startTimer, 'starts', tab)
  }

  stops(device: number, name: Name) {
    this.#press(device, name, stopTimer, 'stops')
  }

  sleeps(device: number) {
    this.world.devices[device]?.browser.sleep()
    this.world.time.stirred(device)
  }

  async allSleep(ms: number) {
    for (const { number } of this.world.devices) this.sleeps(number)
    await this.pass(ms)
    for (const device of this.world.devices) wakeUp(this.world, device)
  }

  asked(device: number): readonly AwayQuestion[] {
    const { data } = this.page(device)
    return data ? openQuestions(data.rows('settings')) : []
  }

  answers(device: number, answer: AwayAnswer) {
    const [question] = this.asked(device)
    if (!question) throw new Error('Nothing is asked')
    const changes = () =>
      answerQuestion(question.id, answer, this.page(device).data?.rows as TableRows, this.page(device).now())
    this.does(device, `answers ${answer}`, changes)
    this.world.time.acted(this.page(device), { what: '', changes: [], answers: { id: question.id, answer } })
  }

  /** What the server says of them: seconds, what runs, and what the log has. */
  async times() {
    const rows = await this.server()
    const now = new Date(this.world.scheduler.now()).toISOString()
    const todos = [...rows('todos').values()]
    const seconds = (name: Name) => {
      const todo = todos.find(({ text }) => text === TODOS[name])
      return todo ? totalSeconds(todo, now) : 0
    }
    const running = todos.filter((todo) => todo.is_running).map(({ text }) => text)
    const sessions = [...rows('focus_sessions').values()]
    return {
      ...{ uno: seconds('uno'), dos: seconds('dos'), tres: seconds('tres') },
      running: running.join(),
      sessions: sessions.length,
      open: sessions.filter(({ ended_at }) => ended_at === null).length,
    }
  }
}

const idOf = (rows: TableRows, name: Name): string =>
  [...rows('todos').values()].find(({ text }) => text === TODOS[name])?.id ?? ''

type Times = Awaited<ReturnType<TimeStory['times']>>
type Expected = { [K in keyof Times]?: Times[K] | readonly [number, number] }

/** Numbers may be given as the least and the most. */
const unlike = (found: Times, expected: Expected): string | null => {
  for (const [key, wanted] of Object.entries(expected)) {
    const value = found[key as keyof Times]
    const isRight = Array.isArray(wanted) ? Number(value) >= wanted[0] && Number(value) <= wanted[1] : value === wanted
    if (!isRight) return `${key} is ${value} instead of ${wanted}`
  }
  return null
}

type Script = (story: TimeStory) => Promise<string | null>

const named = (
  name: string,
  script: Script,
  devices: ConstructorParameters<typeof Story>[0] = [{}, {}],
): NamedWorld => ({
  name,
  run: async (without = null, trace) => {
    const story = new TimeStory(devices, without, trace)
    await story.begin()
    return (await script(story)) ?? story.end()
  },
})

const meets = async (story: TimeStory, device: number) => {
  await story.happens(device, 'online')
  await story.pass(15 * SECOND)
}

/** Of the zone of all pages; worlds with a name begin at nine in the morning of London. */
const untilMidnight = (story: TimeStory) => Date.parse('2026-03-02T23:00:00Z') - story.world.scheduler.now()

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
    const asked = [A, B].map((device) => story.asked(device).length)
    if (asked.join() !== '1,1') return `asked ${asked.join()} times`
    return unlike(await story.times(), { uno: [58, 62], running: TODOS.dos })
  }),

  ...(['keep', 'break', 'drop'] as const).flatMap((first) =>
    (['keep', 'break', 'drop'] as const).map((second) =>
      named(`two devices answer ${first} and ${second}: one wins whole`, async (story) => {
        story.starts(A, 'uno')
        await story.pass(MINUTE)
        await story.allSleep(10 * MINUTE)
        await story.pass(20 * SECOND)
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
      const [question] = story.asked(A)
      if (!question) return 'nothing is asked'
      const worked = (Date.parse(question.from) - story.world.scheduler.now()) / SECOND + 47 * 60 + 15 + 57
      return worked >= 55 && worked <= 57.1 ? null : `of 57 s there are ${worked}`
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
    story.does(B, 'completes uno', (data, page) => {
      const todo = data.get('todos', idOf(data.rows, 'uno'))
      return todo ? completeTodo(todo, true, page.now()) : []
    })
    story.sleeps(A)
    await meets(story, B)
    return unlike(await story.times(), { running: '', open: 0 })
  }),
]
