/** What somebody can do in the To Do tab, by hand, and what is there afterwards. */

import type { Random } from '../../simulate/random.ts'
import { nowInTests } from '../day-of-tests.ts'
import type { FocusPage } from '../pages/focus-page.ts'
import { type Item, item, type Plan } from './planned.ts'
import type { Witness } from './witness.ts'

/** A timer that runs. */
export interface Run {
  text: string
  since: number
}

export interface Situation {
  plan: Plan
  run: Run | null
  tabs: number
  random: Random
  witness: Witness
  /** Words that nobody has written before. */
  fresh(): string
}

export interface Action {
  tab: number
  /** What is there when it is done; and, where it has several steps, what may be there on the way. */
  after: Plan
  onTheWay?: readonly Plan[]
  /** Where it starts or ends a run. */
  runAfter?: Run | null
  perform(todos: FocusPage): Promise<void>
}

const MOST = 12
const FEWEST = 3
/** After a shorter run nobody is asked where they were. */
const WORTH_A_NOTE_MS = 6000

const replace = (plan: Plan, text: string, change: Partial<Item>): Plan => ({
  ...plan,
  today: plan.today.map((each) => (each.text === text ? { ...each, ...change } : each)),
})

const without = (plan: Plan, text: string): Plan => ({
  ...plan,
  today: plan.today.filter((each) => each.text !== text),
})

const anyTab = ({ random, tabs }: Situation) => random.below(tabs)

/** Completing, deleting or renaming what runs would end or hide the run that waits for its note. */
const anyAtRest = ({ plan, run, random }: Situation) =>
  random.pick(plan.today.filter(({ text }) => text !== run?.text)).text

const fieldOnTop = async (todos: FocusPage) => {
  const closed = todos.page.getByRole('button', { name: 'Add new to-do on top...' })
  if (await closed.isVisible()) await closed.click()
  return todos.form().field.first()
}

/** Half-typed words belong to the first tab: the field on top is used there alone. */
const addOnTop = ({ plan, fresh }: Situation): Action => {
  const text = fresh()
  const added = { ...plan, today: [item(text), ...plan.today] }
  return {
    tab: 0,
    // The row and the emptied field are two writes: in between, the words are in both.
    onTheWay: [
      { ...plan, words: text },
      { ...added, words: text },
    ],
    after: { ...added, words: '' },
    perform: async (todos) => {
      const field = await fieldOnTop(todos)
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

const typeHalf = ({ plan, fresh }: Situation): Action => {
  const words = `${fresh()}, half`
  return {
    tab: 0,
    // Letter by letter: whatever has been typed.
    onTheWay: Array.from(words, (_, length) => ({ ...plan, words: words.slice(0, length) })),
    after: { ...plan, words },
    perform: async (todos) => {
      const field = await fieldOnTop(todos)
      await field.fill('')
      await field.pressSequentially(words)
    },
  }
}

export const addBelow = async (todos: FocusPage, text: string) => {
  const closed = todos.page.getByRole('button', { name: 'Add new to-do at bottom...' })
  if (await closed.isVisible()) await closed.click()
  const field = todos.form().field.last()
  await field.fill(text)
  await field.press('Enter')
}

const addAtBottom = (situation: Situation): Action => {
  const { plan, fresh } = situation
  const text = fresh()
  return {
    tab: anyTab(situation),
    after: { ...plan, today: [...plan.today, item(text)] },
    perform: (todos) => addBelow(todos, text),
  }
}

const complete = (situation: Situation): Action => {
  const { plan } = situation
  const text = anyAtRest(situation)
  return {
    tab: anyTab(situation),
    after: { ...without(plan, text), completed: [...plan.completed, text] },
    perform: (todos) => todos.complete(text),
  }
}

const remove = (situation: Situation): Action => {
  const { plan } = situation
  const text = anyAtRest(situation)
  return {
    tab: anyTab(situation),
    after: { ...without(plan, text), trash: [...plan.trash, text] },
    perform: (todos) => todos.chooseAction(text, 'Delete'),
  }
}

const rename = (situation: Situation): Action => {
  const [old, text] = [anyAtRest(situation), situation.fresh()]
  return {
    tab: anyTab(situation),
    after: replace(situation.plan, old, { text }),
    perform: async ({ page }) => {
      await page.getByRole('button', { name: `Edit text: ${old}`, exact: true }).click()
      const field = page.getByRole('textbox', { name: 'Task text' })
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

const reorder = (situation: Situation): Action => {
  const { plan, random } = situation
  const moved = random.pick(plan.today)
  const from = plan.today.indexOf(moved)
  const to = (from + 1 + random.below(plan.today.length - 1)) % plan.today.length
  return {
    tab: anyTab(situation),
    after: { ...plan, today: plan.today.toSpliced(from, 1).toSpliced(to, 0, moved) },
    perform: async (todos) => {
      await todos.handle(moved.text).focus()
      await todos.page.keyboard.press('Space')
      const step = to > from ? 'ArrowDown' : 'ArrowUp'
      for (let left = Math.abs(to - from); left > 0; left--) await todos.page.keyboard.press(step)
      await todos.page.keyboard.press('Space')
    },
  }
}

/** Nothing of the plan changes: the run goes on, also over a kill, until a note is left. */
const startRun = (situation: Situation): Action => {
  const { text } = situation.random.pick(situation.plan.today)
  const run = { text, since: nowInTests() }
  return {
    tab: anyTab(situation),
    after: situation.plan,
    runAfter: run,
    perform: async (todos) => {
      await todos.start(text)
      // On a busy machine it begins seconds after it was decided.
      run.since = nowInTests()
    },
  }
}

const leaveNote = (situation: Situation, text: string): Action => {
  const { plan, fresh, witness } = situation
  const note = fresh()
  return {
    tab: anyTab(situation),
    after: replace(plan, text, { note }),
    runAfter: null,
    perform: async (todos) => {
      await todos.row(text).hover()
      await todos.pauseInRow(text).click()
      await todos.note.fill(note)
      await witness.until(todos.page, (look) => look.asks, 'the field for a note')
      await todos.note.press('Enter')
    },
  }
}

const categorize = (situation: Situation): Action => {
  const { plan, random } = situation
  const old = random.pick(plan.today)
  const category = random.pick(plan.categories.filter((name) => name !== old.category))
  return {
    tab: anyTab(situation),
    after: replace(plan, old.text, { category }),
    perform: async ({ page }) => {
      await page.getByRole('button', { name: `Actions for: ${old.text}`, exact: true }).click()
      await page.getByRole('menuitemradio', { name: category, exact: true }).click()
    },
  }
}

/** A new category, or another name for one. */
const nameCategory = (situation: Situation): Action => {
  const { plan, random, fresh } = situation
  const [name, old] = [fresh(), random.chance(0.5) ? random.pick(plan.categories) : null]
  const renamed = (each: string | null) => (each === old ? name : each)
  return {
    tab: anyTab(situation),
    after: {
      ...plan,
      today: plan.today.map((each) => ({ ...each, category: old === null ? each.category : renamed(each.category) })),
      categories: [...plan.categories.filter((each) => each !== old), name],
    },
    perform: async ({ page }) => {
      await page.getByRole('button', { name: 'Manage categories' }).click()
      const drawer = page.getByRole('dialog', { name: 'Manage categories' })
      const form = drawer.getByRole('form')
      await drawer.getByRole('button', { name: 'Close' }).waitFor()
      // What was half typed when the browser was killed is here again.
      while ((await form.count()) > 0) await form.first().getByRole('button', { name: 'Cancel' }).click()
      const [way, save] = old === null ? ['New category', 'Create category'] : [`Edit category: ${old}`, 'Save']
      await drawer.getByRole('button', { name: way, exact: true }).click()
      await form.getByLabel('Name').fill(name)
      await form.getByRole('button', { name: save }).click()
      await drawer.getByRole('button', { name: 'Close' }).click()
    },
  }
}

export const chooseAction = (situation: Situation): Action => {
  const { plan, run, random } = situation
  if (plan.today.length < FEWEST) return random.pick([addOnTop, addAtBottom])(situation)
  if (plan.today.length > MOST) return random.pick([complete, remove])(situation)
  const possible = [addOnTop, addOnTop, addAtBottom, typeHalf, typeHalf, complete, remove, rename, reorder]
  if (plan.categories.length > 0) possible.push(categorize, nameCategory)
  if (run === null) possible.push(startRun)
  else if (nowInTests() - run.since > WORTH_A_NOTE_MS) possible.push((now) => leaveNote(now, run.text))
  return random.pick(possible)(situation)
}
