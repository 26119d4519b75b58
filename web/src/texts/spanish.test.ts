import { expect, test } from 'vitest'
import { account } from './es/account.ts'
import { app } from './es/app.ts'
import { objectives } from './es/objectives.ts'
import { schedule } from './es/schedule.ts'
import { trash } from './es/trash.ts'

type Texts = { [key: string]: unknown }
const modules = import.meta.glob<Record<string, Texts>>('./{original,es}/*.ts', { eager: true })

/** What a text is made of, where numbers will not do. */
const PROBLEM = { field: 'título', min: 1, max: 2, name: 'Trabajo' }

const SAMPLES: Record<string, readonly unknown[]> = {
  'app.lostLinks': [['categories', 'projects']],
  'away.detail': ['2', '09:12', '09:59', 2],
  'away.since': ['2', '09:12'],
  'away.title': ['gap', 60],
  'items.childCount': [2, { one: '1', many: '2' }],
}

/** By its key, what a text says to one and to two of everything. */
const said = (key: string, value: unknown): [string, string][] => {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value === 'function') {
    const samples = key.startsWith('refusals.problems.')
      ? [[PROBLEM]]
      : SAMPLES[key]
        ? [SAMPLES[key]]
        : [1, 2].map((number) => Array(value.length).fill(number))
    const parts = samples.flatMap((sample) => said(key, value(...sample)))
    return [...Map.groupBy(parts, ([part]) => part)].map(([part, all]) => [
      part,
      all.map(([, text]) => text).join(' / '),
    ])
  }
  return Object.entries(value as Texts).flatMap(([part, inner]) => said(`${key}.${part}`, inner))
}

const textsIn = (language: string): [string, string][] =>
  Object.entries(modules)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .flatMap(([file, exported]) => {
      const area = file.slice(`./${language}/`.length, -'.ts'.length)
      return Object.values(exported).flatMap((texts) => said(area, texts))
    })

/** Names, numbers and signs alone, and what the specification says in Spanish itself. */
const SAME = [
  'app.app.name',
  'app.durations.none',
  'app.keyNames.escape',
  'app.keyNames.mod',
  'app.keyNames.tab',
  'app.loadFailed.trash',
  'app.status.labels.done',
  'app.status.labels.none',
  'app.status.labels.paused',
  'app.status.labels.scheduled',
  'app.status.labels.waiting',
  'app.trash.emptied',
  'app.trash.failed.empty',
  'app.trash.failed.move',
  'app.trash.failed.restore',
  'app.trash.lostLinks',
  'app.trash.moved',
  'app.trash.restored',
  'automation.editor.minutes',
  'automation.editor.pomodoro',
  'calendars.google.title',
  'categories.firstThree.created.title',
  'categories.firstThree.names.0',
  'categories.firstThree.names.1',
  'categories.firstThree.names.2',
  'day-bar.allDay',
  'day-bar.event',
  'day-bar.nextIn',
  'day-bar.noMore',
  'day-bar.none',
  'drawer.deferred',
  'focus.next',
  'focus.noNext',
  'focus.skipForLater',
  'focus.tabTitle',
  'items.childCount',
  'items.copySuffix',
  'mini.defer',
  'mini.nextEvent',
  'mini.title',
  'planning.day.answered',
  'pomodoro.longer',
  'pomodoro.minutes',
  'pomodoro.panel',
  'quick-words.minutes',
  'refusals.fields.color',
  'schedule.ofType',
  'schedule.range',
  'sessions.chartBar',
  'sessions.noTime',
  'settings-page.minutes',
  'settings-page.textSizes.normal',
  'settings.languages.en',
  'settings.languages.es',
  'settings.languages.original',
  'snooze.cancel',
  'snooze.cancelGoal',
  'snooze.saveGoal',
  'todos.noCategoryRow',
  'unsaved.empty',
  'unsaved.field',
  'unsaved.no',
]

const spanish = textsIn('es')
const original = new Map(textsIn('original'))

test('a Spanish text is another than that of the specification, but for names, signs and what is Spanish there', () => {
  const same = spanish.filter(([key, text]) => original.get(key) === text).map(([key]) => key)
  expect(same.sort()).toEqual(SAME)
})

const breaking = (rule: RegExp) => spanish.filter(([, text]) => rule.test(text))

test('no English word is left over', () => {
  expect(
    breaking(
      /\b(the|your?|to|of|is|are|was|and|not|with|items?|to-dos?|tasks?|buckets?|snoozed?|goals?|trash|focus|timers?|breaks?|pip|ok)\b/i,
    ),
  ).toEqual([])
})

test('a thing has one name, that of the list in es/app.ts', () => {
  expect(
    breaking(
      /\b(temporizador|concentra|borr(?:ad|ó)|inici\S+ sesión|cerrar (?:la |su )?sesión|sesión abierta|metas?\b|teléfono)/i,
    ),
  ).toEqual([])
})

test('it says tú', () => {
  expect(breaking(/\b(usted(es)?|por favor|inténtelo|puede usted)\b/i)).toEqual([])
})

test('questions and exclamations open, and signs are the Spanish ones', () => {
  expect(breaking(/^[^¿]*\?|^[^¡]*!|\.\.\.|["“”]|'|\d%/u)).toEqual([])
})

test('one and several agree with what is said of them', () => {
  expect([1, 2].map(account.pendingText)).toEqual([
    '1 cambio espera en este dispositivo. Si sales ahora, se pierde.',
    '2 cambios esperan en este dispositivo. Si sales ahora, se pierden.',
  ])
  expect([1, 2].map(app.filter.hiddenBy)).toEqual(['1 oculto por', '2 ocultos por'])
  expect(objectives.count(1, 0)).toBe('1 activo, 0 completados')
  expect(objectives.resultCount(2)).toBe('2 resultados clave')
  expect(trash.emptyText(1, 1)).toBe(
    'El único elemento que hay en ella se eliminará para siempre. El filtro de categoría lo oculta.',
  )
  expect(trash.emptyText(3, 1)).toBe(
    'Sus 3 elementos se eliminarán para siempre. El filtro de categoría oculta 1 de ellos.',
  )
})

test('one o’clock is singular', () => {
  const clocks = ['1:00 p. m.', '01:00', '13:00', '11:30']
  expect(clocks.map(schedule.before)).toEqual([
    'Antes de la 1:00 p. m.',
    'Antes de la 01:00',
    'Antes de las 13:00',
    'Antes de las 11:30',
  ])
})
