// Rules from: design: data in and out
import { expect, test } from 'vitest'
import { AutomationWorld } from '../../test/automation-world.ts'
import { readFiles, said } from '../../test/import-files.ts'
import { importChanges } from './import-plan.ts'
import type { FileText } from './zip-file.ts'

/** What there is after a file was read into nothing, at 10:00 in Madrid on Tuesday, 17 November. */
const imported = (file: FileText): AutomationWorld => {
  const world = new AutomationWorld()
  world.do(importChanges(readFiles([file]).rows))
  return world
}

/** In UTC; Madrid is an hour ahead. */
const repeating = (due: string): FileText => ({
  name: 'ticktick.csv',
  text: [
    'taskId,parentId,List Name,Title,Due Date,Is All Day,Timezone,Repeat,Status',
    `a,,Inbox,Regar,${due},false,Europe/Madrid,RRULE:FREQ=DAILY,0`,
  ].join('\n'),
})

type Fields = Record<string, unknown>
const entities = (all: readonly Fields[]) => ({
  ids: all.map(({ id }) => id),
  entities: Object.fromEntries(all.map((one) => [one['id'], one])),
})

/** Of Super Productivity, with one rule. */
const backup = (tasks: readonly Fields[], rule: Fields): FileText => ({
  name: 'sp.json',
  text: JSON.stringify({
    task: entities(tasks),
    project: entities([{ id: 'p', title: 'Casa' }]),
    tag: entities([{ id: 'g', title: 'fuera' }]),
    taskRepeatCfg: entities([{ id: 'r', ...rule }]),
  }),
})

test('[EXCH-43] a repeating task that is due today comes once: its automation makes the next, not it again', () => {
  const world = imported(repeating('2026-11-17T15:00:00+0000'))
  const [task] = world.todos()
  expect(task).toMatchObject({ text: 'Regar', planned_start: '2026-11-17T15:00:00.000Z' })
  expect(world.rule).toMatchObject({ last_run_on: '2026-11-17', last_item_id: task?.id, times_run: 1 })
  expect(world.rule.next_run_at).toBe('2026-11-18T15:00:00.000Z')
  // Ticked before its hour: the day is dealt with all the same.
  world.complete('2026-11-17T10:00:00.000Z')
  world.look('2026-11-17T20:00:00.000Z')
  expect(world.todos()).toHaveLength(1)
  world.look('2026-11-18T15:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-18'])
})

test('[EXCH-44] one that is overdue is the last that was made: on the next date it comes out of Later, and none beside it', () => {
  const world = imported(repeating('2026-11-12T15:00:00+0000'))
  world.look('2026-11-18T16:00:00.000Z')
  expect(world.todos()).toHaveLength(1)
  expect(world.todos()).toMatchObject([{ is_deferred: false }])
  expect(world.all('automation_runs')).toMatchObject([{ result: 'moved', due_on: '2026-11-18' }])
  world.complete('2026-11-18T17:00:00.000Z')
  world.look('2026-11-19T16:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-18', '2026-11-19'])
  expect(world.todos()).toHaveLength(2)
})

test('[EXCH-45] one whose day is still to come is made by its automation, unless time was spent on it', () => {
  const world = imported(repeating('2026-11-19T15:00:00+0000'))
  expect(world.todos()).toEqual([])
  expect(world.rule).toMatchObject({ last_run_on: null, last_item_id: null, times_run: 0 })
  world.look('2026-11-19T15:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-19'])
  const worked = readFiles([
    backup([{ id: 't', title: 'Regar', repeatCfgId: 'r', dueDay: '2026-11-19', timeSpent: 60_000 }], {
      repeatCycle: 'DAILY',
    }),
  ])
  expect(worked.rows.map((row) => said(row, ['last_run_on', 'next_run_at', 'snooze_until']))).toEqual([
    'automated_tasks Regar last_run_on=2026-11-19 next_run_at=2026-11-20T05:00:00.000Z',
    'snooze_items Regar snooze_until=2026-11-19T08:00:00.000Z',
  ])
})

test('[EXCH-46] Super Productivity: a rule goes on when its last task is done, and makes no second one that day', () => {
  const rule = {
    title: 'Regar',
    projectId: 'p',
    tagIds: ['g'],
    notes: 'poco',
    repeatCycle: 'DAILY',
    repeatEvery: 2,
    startDate: '2026-11-15',
    startTime: '18:00',
    lastTaskCreationDay: '2026-11-17',
    defaultEstimate: 900_000,
    subTaskTemplates: [{ title: 'Llenar' }],
    deletedInstanceDates: ['2026-11-19'],
  }
  const world = imported(backup([{ id: 't', title: 'Regar', repeatCfgId: 'r', isDone: true }], rule))
  expect(world.todos()).toMatchObject([{ text: 'Regar', completed: true }])
  expect(world.rule).toMatchObject({
    text: 'Regar',
    notes: 'poco\n\n#fuera\n\n- [ ] Llenar',
    planned_minutes: 15,
    category_id: world.all('categories')[0]?.id,
    last_item_id: null,
    next_run_at: '2026-11-21T17:00:00.000Z',
  })
  world.look('2026-11-20T20:00:00.000Z')
  expect(world.made()).toEqual([])
  world.look('2026-11-21T17:00:00.000Z')
  expect(world.made()).toEqual(['2026-11-21'])
})

test.each([
  ['of which there is no task', [], { title: 'Regar' }, ['automated_tasks Regar enabled=true']],
  ['that is paused', [], { title: 'Regar', isPaused: true }, ['automated_tasks Regar enabled=false']],
  [
    'that is paused, with its task',
    [{ id: 't', title: 'Regar', repeatCfgId: 'r' }],
    { title: 'Regar', isPaused: true },
    ['automated_tasks Regar enabled=false', 'todos Regar'],
  ],
  [
    'without words, with those of its task',
    [{ id: 't', title: 'Podar', repeatCfgId: 'r', isDone: true }],
    {},
    ['automated_tasks Podar enabled=true', 'todos Podar'],
  ],
])('[EXCH-47] Super Productivity: a rule %s comes', (_name, tasks, rule, wanted) => {
  const file = backup(tasks, { repeatCycle: 'WEEKLY', repeatEvery: 1, friday: true, ...rule })
  const { rows, left } = readFiles([file])
  expect(rows.map((row) => said(row, ['enabled'])).sort()).toEqual(wanted)
  expect(left).toEqual([])
  const world = imported(file)
  if (!world.rule.enabled) {
    expect(world.rule.next_run_at).toBe(null)
    world.look('2027-01-01T09:00:00.000Z')
    expect(world.made()).toEqual([])
  }
})

test.each([
  [{ repeatCycle: 'MONTHLY', monthlyWeekOfMonth: 2, monthlyWeekday: 0 }, '2026-12-13', false],
  [{ repeatCycle: 'MONTHLY', monthlyWeekOfMonth: -1, monthlyWeekday: 1 }, '2026-11-30', false],
  [{ repeatCycle: 'MONTHLY', monthlyLastDay: true }, '2026-11-30', false],
  [{ repeatCycle: 'MONTHLY', startDate: '2026-01-05' }, '2026-12-05', false],
  [{ repeatCycle: 'WEEKLY', rrule: 'FREQ=WEEKLY;BYDAY=SA' }, '2026-11-21', false],
  [{ repeatCycle: 'WEEKLY', friday: true, repeatFromCompletionDate: true }, '2026-11-20', false],
  [{ repeatCycle: 'DAILY', repeatEvery: 3, repeatFromCompletionDate: true }, '2026-11-20', true],
])('[EXCH-48] Super Productivity: a rule names its days in ways old and new: %o, next on %s', (rule, on, fromDone) => {
  const lastTaskCreation = Date.parse('2026-11-17T08:00:00Z')
  const world = imported(backup([], { title: 'Regar', lastTaskCreation, ...rule }))
  expect(world.rule.counts_from_done).toBe(fromDone)
  world.look('2026-11-17T10:00:00.000Z')
  expect(world.rule.next_run_at).toBe(`${on}T05:00:00.000Z`)
})

test('[EXCH-49] Super Productivity: days, tags and files of sub-tasks are words or told, and none is lost', () => {
  const { rows, left } = readFiles([
    backup(
      [
        { id: 'b', title: 'B', parentId: 'a', dueDay: '2026-11-20', tagIds: ['g'], attachments: [{ id: 'x' }] },
        { id: 'a', title: 'A', subTaskIds: ['c', 'b'], tagIds: [] },
        { id: 'c', title: 'C', parentId: 'a', isDone: true, notes: 'words' },
        { id: 'd', title: 'D', parentId: 'a' },
        { id: 'e', title: 'E', parentId: 'gone' },
      ],
      { title: 'Regar', isPaused: true },
    ),
  ])
  expect(rows.map((row) => said(row, ['notes']))).toEqual([
    'todos A notes=- [ ] D\n- [x] C\n  words\n- [ ] B\n  2026-11-20\n  #fuera',
    'todos E',
    'automated_tasks Regar',
  ])
  expect(left).toEqual([{ reason: 'ATTACHMENT', what: 'B' }])
})

const todoist = (date: string, indent = 1): FileText => ({
  name: 'Inbox.csv',
  text: `TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,Casa,4,1,\ntask,Regar,4,${indent},"${date}"`,
})

test.each([
  ['every 3 days', ['FREQ=DAILY;INTERVAL=3 next_run_at=2026-11-20T05:00:00.000Z', 'todos is_deferred=true']],
  ['cada 3 días', ['FREQ=DAILY;INTERVAL=3 next_run_at=2026-11-20T05:00:00.000Z', 'todos is_deferred=true']],
  ['ev day at 18:00', ['FREQ=DAILY next_run_at=2026-11-18T17:00:00.000Z', 'todos is_deferred=false']],
  ['every tuesday', ['FREQ=WEEKLY;BYDAY=TU next_run_at=2026-11-24T05:00:00.000Z', 'todos is_deferred=false']],
  ['every monday at 9am', ['FREQ=WEEKLY;BYDAY=MO next_run_at=2026-11-23T08:00:00.000Z']],
  ['every month on the 5th', ['FREQ=MONTHLY;BYMONTHDAY=5 next_run_at=2026-12-05T05:00:00.000Z']],
  ['every 2 weeks starting 1 dec 2026', ['FREQ=WEEKLY;INTERVAL=2 next_run_at=2026-12-01T05:00:00.000Z']],
])(
  '[EXCH-50] Todoist: %s is an automation; where the words name no day, the task comes where the person says',
  (date, wanted) => {
    const { rows, left } = readFiles([todoist(date)])
    const regar = rows.filter(({ row }) => 'text' in row && row.text === 'Regar')
    expect(
      regar.map((row) =>
        said(row, ['recurrence', 'next_run_at', 'is_deferred'])
          .replace('automated_tasks Regar recurrence=', '')
          .replace(' Regar', ''),
      ),
    ).toEqual(wanted)
    expect(regar.map(({ row }) => 'notes' in row && row.notes)).toEqual(wanted.map(() => null))
    expect(left).toEqual([])
  },
)

test.each(['every! 3 days', 'ev! 3 days', 'cada! 3 días', 'after 3 days'])(
  '[EXCH-51] Todoist: %s is counted from when the last one was done',
  (date) => {
    const world = imported(todoist(date))
    expect(world.rule).toMatchObject({ recurrence: 'FREQ=DAILY;INTERVAL=3', counts_from_done: true })
    world.look('2026-11-25T09:00:00.000Z')
    expect(world.made()).toEqual([])
    world.complete('2026-11-25T10:00:00.000Z')
    world.look('2026-11-27T09:00:00.000Z')
    expect(world.made()).toEqual([])
    world.look('2026-11-28T09:00:00.000Z')
    expect(world.made()).toEqual(['2026-11-28'])
  },
)

test.each(['every! monday', 'ev! mon', 'cada! lunes'])(
  '[EXCH-55] Todoist: %s comes on the first Monday after the last one was done',
  (date) => {
    const world = imported(todoist(date))
    expect(world.rule).toMatchObject({
      recurrence: expect.stringMatching(/^FREQ=WEEKLY(?:;INTERVAL=1)?;BYDAY=MO$/),
      counts_from_done: false,
      missed: 'keep_one',
    })
    world.look('2026-11-23T09:00:00.000Z')
    expect(world.made()).toEqual(['2026-11-23'])
    // Open for two more Mondays: none is made beside it.
    world.look('2026-11-30T09:00:00.000Z')
    world.look('2026-12-07T09:00:00.000Z')
    expect(world.made()).toEqual(['2026-11-23'])
    world.complete('2026-12-09T10:00:00.000Z')
    world.look('2026-12-09T11:00:00.000Z')
    expect(world.made()).toEqual(['2026-11-23'])
    world.look('2026-12-14T09:00:00.000Z')
    expect(world.made()).toEqual(['2026-11-23', '2026-12-14'])
  },
)

test.each(['every full moon', 'after monday', 'every 3 dayz'])(
  '[EXCH-52] Todoist: what is not understood of "%s" is told, comes once, and its words stay',
  (date) => {
    const { rows, left } = readFiles([todoist(date)])
    expect(rows.map((row) => said(row, ['notes']))).toEqual(['todos Casa', `todos Regar notes=${date}`])
    expect(left).toEqual([{ reason: 'RECURRENCE', what: 'Regar' }])
    const step = readFiles([todoist(date, 2)])
    expect(step.rows.map((row) => said(row, ['notes']))).toEqual([`todos Casa notes=- [ ] Regar\n  ${date}`])
    expect(step.left).toEqual(left)
  },
)

test('[EXCH-53] a rule of any planner that is not understood stays in words', () => {
  const { rows, left } = readFiles([
    { name: 'ticktick.csv', text: repeating('').text.replace('FREQ=DAILY', 'FREQ=MOONLY') },
  ])
  expect(rows.map((row) => said(row, ['notes']))).toEqual(['todos Regar notes=FREQ=MOONLY'])
  expect(left).toEqual([{ reason: 'RECURRENCE', what: 'Regar' }])
})

test.each(['FREQ=DAILY;INTERVAL=1;TT_SKIP=HOLIDAY,WEEKEND', 'FREQ=MONTHLY;INTERVAL=1;TT_WORKDAY=-1'])(
  '[EXCH-60] TickTick: %s has a part that is not of the standard, and is not read without it',
  (rule) => {
    const { rows, left } = readFiles([
      { name: 'ticktick.csv', text: repeating('').text.replace('RRULE:FREQ=DAILY', `"RRULE:${rule}"`) },
    ])
    expect(rows.map((row) => said(row, ['notes']))).toEqual([`todos Regar notes=${rule}`])
    expect(left).toEqual([{ reason: 'RECURRENCE', what: 'Regar' }])
  },
)

test.each([
  ['every 2nd monday', 'FREQ=MONTHLY;BYDAY=2MO'],
  ['ev 3rd fri at 9', 'FREQ=MONTHLY;BYDAY=3FR'],
  ['every last friday', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['every 1st wed of the month', 'FREQ=MONTHLY;BYDAY=1WE'],
  ['every 1st wednesday of the month at 9', 'FREQ=MONTHLY;BYDAY=1WE'],
  ['every last friday of each month', 'FREQ=MONTHLY;BYDAY=-1FR'],
  ['every 2nd month', 'FREQ=MONTHLY;INTERVAL=2'],
  ['every other monday', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO'],
])('[EXCH-63] Todoist: %s is of the month where it has a number', (date, recurrence) => {
  expect(imported(todoist(date)).rule).toMatchObject({ recurrence })
})
