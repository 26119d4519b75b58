/** The steps of a world about time that is told instead of drawn, and what is looked at in it. */

import type { TableRows } from '@foco/domain/core/links.ts'
import { type AwayQuestion, openQuestions } from '@foco/domain/focus/away.ts'
import { type AwayAnswer, answerQuestion } from '@foco/domain/focus/away-answers.ts'
import { startTimer, stopTimer } from '@foco/domain/focus/focus-timer.ts'
import { totalSeconds } from '@foco/domain/items/timer.ts'
import { addTodo, completeTodo } from '@foco/domain/items/todos.ts'
import type { DataSession } from '../web/src/data/data-session.ts'
import type { NamedWorld } from './named-world.ts'
import type { Page } from './simulated-page.ts'
import { Story } from './story.ts'
import { wakeUp } from './time-steps.ts'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const [A, B] = [0, 1] as const
export const TODOS = { uno: 'w1', dos: 'w2', tres: 'w3' } as const
type Name = keyof typeof TODOS

export class TimeStory extends Story {
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
    const here = { now: page.now(), device: data.presence.device }
    const changes = rule(data.rows, idOf(data.rows, name), here)
    actions.perform(changes, { done: null, failed: 'It did not work', isTimer: true })
  }

  starts(device: number, name: Name, tab = 0) {
    this.#press(device, name, startTimer, 'starts', tab)
  }

  stops(device: number, name: Name) {
    this.#press(device, name, stopTimer, 'stops')
  }

  completes(device: number, name: Name) {
    this.does(device, `completes ${name}`, (data, page) => {
      const todo = data.get('todos', idOf(data.rows, name))
      return todo ? completeTodo(todo, true, page.now()) : []
    })
  }

  sleeps(device: number) {
    this.world.devices[device]?.browser.sleep()
    this.world.time.stirred(device)
  }

  wakes(device: number) {
    const asleep = this.world.devices[device]
    if (asleep) wakeUp(this.world, asleep)
  }

  async allSleep(ms: number) {
    for (const { number } of this.world.devices) this.sleeps(number)
    await this.pass(ms)
    for (const { number } of this.world.devices) this.wakes(number)
  }

  asked(device: number): readonly AwayQuestion[] {
    const { data } = this.page(device)
    return data ? openQuestions(data.rows('settings')) : []
  }

  /** The oldest question, or a later one. */
  answers(device: number, answer: AwayAnswer, index = 0) {
    const question = this.asked(device)[index]
    if (!question) throw new Error('Nothing is asked')
    const changes = (data: DataSession, page: Page) =>
      answerQuestion(question.id, answer, data.rows, { now: page.now(), device: data.presence.device })
    this.world.time.acted(this.page(device), { what: '', changes: [], answers: { id: question.id, answer } })
    this.does(device, `answers ${answer}`, changes)
  }

  freezes(device: number, tab: number) {
    this.page(device, tab).tab.freeze()
    this.world.time.stirred(device)
  }

  thaws(device: number, tab: number) {
    this.page(device, tab).tab.thaw()
    this.world.time.stirred(device)
  }

  /** What the server says of them: seconds, what runs, and what the log has. */
  async times() {
    return this.#timesIn(await this.server())
  }

  /** The same as a device shows it. */
  shown(device: number) {
    const { data } = this.page(device)
    if (!data) throw new Error('Nothing is shown')
    return this.#timesIn(data.rows)
  }

  #timesIn(rows: TableRows) {
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

export const idOf = (rows: TableRows, name: Name): string =>
  [...rows('todos').values()].find(({ text }) => text === TODOS[name])?.id ?? ''

type Times = Awaited<ReturnType<TimeStory['times']>>
type Expected = { [K in keyof Times]?: Times[K] | readonly [number, number] }

/** Numbers may be given as the least and the most. */
export const unlike = (found: Times, expected: Expected): string | null => {
  for (const [key, wanted] of Object.entries(expected)) {
    const value = found[key as keyof Times]
    const isRight = Array.isArray(wanted) ? Number(value) >= wanted[0] && Number(value) <= wanted[1] : value === wanted
    if (!isRight) return `${key} is ${value} instead of ${wanted}`
  }
  return null
}

type Script = (story: TimeStory) => Promise<string | null>

export const named = (
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

export const meets = async (story: TimeStory, device: number) => {
  await story.happens(device, 'online')
  await story.pass(15 * SECOND)
}

/** Whether each of the two devices asks so many questions. */
export const asksUnlike = (story: TimeStory, each: number): string | null => {
  const asked = [A, B].map((device) => story.asked(device).length)
  return asked.every((count) => count === each) ? null : `asked ${asked.join()} times`
}

/** A minute of work, and ten that all devices slept through: they ask about those. */
export const sleptThrough = async (story: TimeStory) => {
  story.starts(A, 'uno')
  await story.pass(MINUTE)
  await story.allSleep(10 * MINUTE)
  await story.pass(20 * SECOND)
}
