import type { ItemTable } from '@foco/domain/tables/item-kinds.ts'
import { checkRow, type Row } from '@foco/domain/tables/schema.ts'
import { describe, expect, it } from 'vitest'
import type { Openers } from '../ui/openers.ts'
import { type AppContext, appCommands } from './app-commands.ts'
import { automationCommands, automationRowCommands } from './automation-commands.ts'
import { categoryCommands } from './category-commands.ts'
import { type Command, commandsFor, isOffered, togetherCommands } from './command.ts'
import { dropsOf } from './drops.ts'
import { allItemCommands, itemCommands } from './item-commands.ts'
import { keyResultCommands } from './key-result-commands.ts'
import { miniCommands } from './mini-commands.ts'
import { dismissNoteCommand } from './note-commands.ts'
import { objectiveCommands } from './objective-commands.ts'
import { relatedProjectCommands } from './related-project-commands.ts'
import { sessionCommands } from './session-commands.ts'
import { snoozeCommands } from './snooze-commands.ts'
import { todoCommands } from './todo-commands.ts'
import { trashCommands } from './trash-commands.ts'

const STAMP = '2026-03-01T10:00:00.000Z'
/** Keys that lead from row to row, see row-walk. */
const WALK_KEYS = ['j', 'k', 'm', 'up', 'down', 'left', 'right']

const rowOf = <T extends ItemTable>(table: T, fields: object): Row<T> => {
  const id = '00000000-0000-4000-8000-000000000001'
  const checked = checkRow(table, { id, order_position: 1, created_at: STAMP, updated_at: STAMP, ...fields })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.value
}

/** Every function of it notes its name. */
const told = <T extends object>(said: string[]) =>
  new Proxy({}, { get: (_, name) => () => said.push(String(name)) }) as T

const open = told<Openers>([])
const actions = told<never>([])

const TODOS = [
  { text: 'a' },
  { text: 'a', is_running: true },
  { text: 'a', is_deferred: true },
  { text: 'a', completed: true },
].map((fields) => rowOf('todos', fields))

const LISTS: [string, readonly Command<never>[], readonly unknown[]][] = [
  ['todos', Object.values(todoCommands(actions, open)), TODOS],
  [
    'bucket',
    allItemCommands(itemCommands('bucket_items', { actions, open, onAddChild: () => {} })),
    [rowOf('bucket_items', { text: 'a' }), rowOf('bucket_items', { text: 'a', completed: true })],
  ],
  [
    'projects',
    allItemCommands(itemCommands('projects', { actions, open, onAddChild: () => {} })),
    [rowOf('projects', { title: 'a' }), rowOf('projects', { title: 'a', completed: true })],
  ],
  ['objectives', Object.values(objectiveCommands(actions, open)), [rowOf('objectives', { title: 'a' })]],
  [
    'snooze',
    Object.values(snoozeCommands({ actions, open, onNewGoal: () => {} })),
    [rowOf('snooze_items', { text: 'a', snooze_until: STAMP })],
  ],
  [
    'key results',
    Object.values(keyResultCommands({ actions, onEdit: () => {} })),
    [{ completed: false }, { completed: true }],
  ],
  [
    'projects of an objective',
    Object.values(relatedProjectCommands({ actions, open, onRemoved: () => {} })),
    [{ objective: { title: 'a' }, project: { title: 'b' } }],
  ],
  [
    'session logs',
    Object.values(sessionCommands({ actions, onEdit: () => {} })),
    [{ isRunning: false }, { isRunning: true }],
  ],
  [
    'automations',
    automationRowCommands(automationCommands(actions, () => {})),
    [{ enabled: true, paused_until: null }],
  ],
  ['trash', Object.values(trashCommands(actions)), [{ text: 'a' }]],
  ['categories', Object.values(categoryCommands({ actions, onEdit: () => {}, onShow: () => {} })), [{ name: 'a' }]],
]

describe.each(LISTS)('the commands of a row of %s', (_, commands, rows) => {
  it('have ids of their own, and names in words', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    for (const { title } of commands) expect(title()).not.toBe('')
  })

  it('share a key only where one of them is offered at a time, and none with the way between rows', () => {
    for (const row of rows) {
      const keys = commands
        .filter((command) => isOffered(command, row as never))
        .flatMap((command) => command.keys ?? [])
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.filter((key) => WALK_KEYS.includes(key))).toEqual([])
    }
  })
})

describe('the commands of a to-do', () => {
  const ids = (todo: Row<'todos'>) => commandsFor(Object.values(todoCommands(actions, open)), todo).map(({ id }) => id)
  const [plain, running, deferred, completed] = TODOS

  it('start what rests and pause what runs', () => {
    expect(plain && ids(plain)).toContain('todos.start')
    expect(plain && ids(plain)).not.toContain('todos.pause')
    expect(running && ids(running)).toContain('todos.pause')
    expect(running && ids(running)).not.toContain('todos.start')
  })

  it('move to the list in which it is not', () => {
    expect(plain && ids(plain)).toContain('todos.toLater')
    expect(deferred && ids(deferred)).toContain('todos.toToday')
    expect(deferred && ids(deferred)).not.toContain('todos.toLater')
  })

  it('open, reopen and delete what is done, and no more', () => {
    expect(completed && ids(completed)).toEqual(['todos.open', 'todos.reopen', 'todos.remove'])
  })

  it('are offered by a rule that answers, not by one that is silent', () => {
    expect(isOffered({ id: '', title: () => '', when: () => undefined as never, run: () => {} }, undefined)).toBeFalsy()
  })

  it('name the to-do where it is not seen beside them', () => {
    const [start] = commandsFor([todoCommands(actions, open).start], plain as Row<'todos'>)
    expect(start?.label?.()).toBe('Start timer: a')
  })
})

describe('the same to several', () => {
  const open = told<Openers>([])
  const said: string[] = []
  const noting = new Proxy(
    {},
    {
      get: (_, name) =>
        name === 'together'
          ? { moveTo: (rows: unknown[], to: string) => said.push(`${rows.length} to ${to}`) }
          : (...given: unknown[]) => said.push([String(name), given[1]].join(' ')),
    },
  ) as never
  const commands = Object.values(todoCommands(noting, open))
  const [plain, running, deferred, completed] = TODOS as [Row<'todos'>, Row<'todos'>, Row<'todos'>, Row<'todos'>]
  const offered = (rows: readonly Row<'todos'>[]) =>
    togetherCommands(commands)
      .filter((command) => isOffered(command, rows))
      .map(({ id }) => id)

  it('is offered where each of them allows it, and no step that is for one alone', () => {
    expect(offered([plain, running])).toEqual([
      'todos.goal',
      'todos.complete',
      'todos.toLater',
      'todos.toBucket',
      'todos.snooze',
      'todos.remove',
    ])
    expect(offered([plain, deferred])).not.toContain('todos.toLater')
    expect(offered([plain, completed])).toEqual(['todos.remove'])
  })

  it('can be dragged to where commands lead, one by its own command and several together', () => {
    const byId = new Map([
      ['a', plain],
      ['b', running],
      ['c', completed],
    ])
    const drops = dropsOf(commands, (id) => byId.get(id))
    expect([...drops.placesFor(['a', 'b'])]).toEqual(['goal', 'later', 'bucket_items', 'snooze_items', 'trash_items'])
    expect([...drops.placesFor(['c'])]).toEqual(['trash_items'])
    drops.drop(['a'], 'later', null)
    drops.drop(['a', 'b'], 'later', null)
    // What is done meanwhile is not moved, and what is gone neither.
    drops.drop(['a', 'c'], 'later', null)
    drops.drop(['gone'], 'later', null)
    // Dropped on one of the goals, nothing is asked.
    drops.drop(['a', 'b'], 'goal', 'swim')
    drops.drop(['a', 'c'], 'goal', 'swim')
    expect(said).toEqual(['moveTo later', '2 to later', 'linkTo swim'])
  })
})

describe('the commands of a session', () => {
  it('delete no session that goes on', () => {
    const { edit, remove } = sessionCommands({ actions, onEdit: () => {} })
    const row = { id: '', session: {} as never, what: 'a', isRunning: true }
    expect(commandsFor([edit, remove], row).map(({ id }) => id)).toEqual(['sessions.edit'])
    expect(commandsFor([edit, remove], { ...row, isRunning: false })).toHaveLength(2)
  })
})

describe('a removal', () => {
  it('is told only when it was done', () => {
    const told: string[] = []
    const result = { id: 'k' } as never
    for (const done of [false, true])
      keyResultCommands({
        actions: { complete: () => true, trash: () => done },
        onEdit: () => {},
        onRemoved: () => told.push(String(done)),
      }).remove.run(result)
    expect(told).toEqual(['true'])
  })
})

describe('the commands of the app', () => {
  const context = (more: Partial<AppContext>): AppContext => ({
    ...told<AppContext>([]),
    tabs: [{ key: 'bucket', label: 'Bucket' }],
    categories: [{ id: 'c', name: 'Work', color: '#000000' } as never],
    category: null,
    theme: 'system',
    language: 'original',
    isSignedIn: true,
    ...more,
  })
  const ids = (more: Partial<AppContext> = {}) => commandsFor(appCommands(context(more)), undefined).map(({ id }) => id)

  it('have keys of their own', () => {
    const keys = appCommands(context({})).flatMap((command) => command.keys ?? [])
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('offer what is not so already', () => {
    expect(ids()).toEqual(expect.arrayContaining(['theme.dark', 'language.es', 'category.c', 'app.signOut']))
    expect(ids({ theme: 'dark', language: 'es', category: 'c', isSignedIn: true })).not.toEqual(
      expect.arrayContaining(['theme.dark']),
    )
    expect(ids({ category: 'c' })).toContain('category.all')
    expect(ids({ category: 'c' })).not.toContain('category.c')
  })

  it('have no filter by category for a guest, and the manager where an import brought some', () => {
    const ofGuest = (more: Partial<AppContext>) =>
      ids({ isSignedIn: false, ...more }).filter((id) => id.startsWith('category.'))
    expect(ofGuest({ categories: [] })).toEqual([])
    expect(ofGuest({})).toEqual(['category.manage'])
    expect(ids({ isSignedIn: false })).toContain('app.signIn')
  })
})

describe('the commands of the mini window', () => {
  it('say to the page what the focus view would do', () => {
    const said: object[] = []
    const { steps, pomodoro } = miniCommands((says) => said.push(says))
    for (const command of Object.values(steps)) command.run('a')
    for (const command of [pomodoro.start, pomodoro.pause, pomodoro.reset]) command.run({ todoId: 'a', state: 'idle' })
    expect(said).toEqual(
      ['toggle', 'complete', 'skip', 'defer', 'start-pomodoro', 'pause-pomodoro', 'reset-pomodoro'].map((action) => ({
        action,
        todo_id: 'a',
      })),
    )
  })
})

describe('the line about where one was', () => {
  it('is dismissed only where there is one', () => {
    const dismiss = dismissNoteCommand(() => true)
    expect(isOffered(dismiss, rowOf('todos', { text: 'a' }))).toBe(false)
    expect(isOffered(dismiss, rowOf('todos', { text: 'a', resume_note: 'page 3' }))).toBe(true)
  })
})
