/** No text is kept that nothing says, and none is the same in English and Spanish by accident. */
import { expect, test } from 'vitest'

type Texts = { [key: string]: unknown }

const catalogues = import.meta.glob<Record<string, Texts>>('./{original,en,es}/*.ts', { eager: true })
const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../{domain,server}/src/**/*.ts', '!../**/*.test.{ts,tsx}', '!./{original,en,es}/*.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each with its group ('account.sync') and its own key. */
const keysIn = (texts: Texts, group: string): { group: string; key: string }[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    isGroup(value) ? keysIn(value, `${group}.${key}`) : [{ group, key }],
  )

const areasOf = (language: string): [string, Texts][] =>
  Object.entries(catalogues)
    .filter(([file]) => file.startsWith(`./${language}/`))
    .map(([file, exported]) => [file.slice(`./${language}/`.length, -'.ts'.length), Object.values(exported)[0] ?? {}])

const wordsIn = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []))

const everySource = Object.values(sources)
const everyWord = wordsIn(everySource)

/** Groups that are asked by a code of the rules, the data or the server, so that no screen names their keys. */
const BY_CODE = [
  'account.signInError',
  'account.sync',
  'account.sync.reasons',
  'app.toasts',
  'app.toasts.several',
  'app.turns.whyNot',
  'automation.editor.missedChoices',
  'automation.editor.missedHelp',
  'automation.editor.places',
  'automation.editor.problems',
  'automation.last',
  'automation.runs.causes',
  'automation.runs.results',
  'away.answers',
  'away.done',
  'calendars.account.problems',
  'closed-browser',
  'closed-browser.actions',
  'closed-browser.titles',
  'calendars.addressProblems',
  'calendars.google.problems',
  'calendars.problems',
  'categories.colors',
  'drawer.areas',
  'exchange.ics',
  'exchange.importing.formats',
  'exchange.importing.groups',
  'exchange.importing.problems',
  'exchange.importing.reasons',
  'install.ways',
  'refusals.fields',
  'refusals.ruleProblems',
  'sessions',
  'settings.firstDays',
  'sessions.types',
  'items.children.projects',
  'items.children.todos',
  'items.children.weekly_goals',
  'settings.clocks',
  'settings.languages',
  'settings-page.densities',
  'settings-page.focusPlaces',
  'settings-page.miniClosings',
  'settings-page.permission',
  'settings-page.soundKinds',
  'settings-page.textSizes',
  'settings-page.sections',
  'settings-page.sectionTexts',
  'snooze.options',
  'snooze.refusals',
  'unsaved.kinds',
  'unsaved.sessionTypes',
]

test.each(areasOf('original'))('every text of %s is said somewhere', (area, texts) => {
  const named = wordsIn(everySource.filter((source) => source.includes(`textsOf('${area}'`)))
  const unused = keysIn(texts, area).filter(({ group, key }) => !(BY_CODE.includes(group) ? everyWord : named).has(key))
  expect(unused).toEqual([])
})

/** What a text says to two of everything; a few are made of more than that, and differ anyway. */
const said = (text: unknown): unknown => {
  if (typeof text !== 'function') return text
  try {
    return said(text(...Array(text.length).fill('2')))
  } catch {
    return text
  }
}

const valuesIn = (texts: Texts, path: string): [string, unknown][] =>
  Object.entries(texts).flatMap(([key, value]) => {
    const text = said(value)
    return typeof text === 'object' && text !== null
      ? valuesIn(text as Texts, `${path}.${key}`)
      : [[`${path}.${key}`, text]]
  })

const valuesOf = (language: string) => areasOf(language).flatMap(([area, texts]) => valuesIn(texts, area))

test('English and Spanish are the same only where they are', () => {
  const spanish = new Map(valuesOf('es'))
  const same = valuesOf('en').filter(([path, text]) => typeof text === 'string' && spanish.get(path) === text)
  expect(same).toEqual([
    ['app.app.name', 'Foco'],
    ['app.keyNames.mod', 'Ctrl'],
    ['app.keyNames.escape', 'Esc'],
    ['app.keyNames.tab', 'Tab'],
    ['automation.editor.minutes', '2 min'],
    ['automation.editor.pomodoro', 'Pomodoro'],
    ['calendars.google.title', 'Google Calendar'],
    ['categories.firstThree.names.1', 'Personal'],
    ['day-bar.event', '2, 2–2'],
    ['focus.tabTitle', '2 · 2 – Foco'],
    ['focus.noNext', '—'],
    ['items.childCount', '2 undefined'],
    ['mini.title', 'Foco'],
    ['mini.nextEvent', '2 · 2 min'],
    ['planning.day.answered', '→ 2'],
    ['pomodoro.panel', 'Pomodoro'],
    ['pomodoro.minutes', 'min'],
    ['pomodoro.longer', '+ 5 min'],
    ['quick-words.minutes', '2 min'],
    ['schedule.range', '2–2'],
    ['schedule.ofType', '2: 2'],
    ['sessions.noTime', '--:--'],
    ['sessions.chartBar', '2: 2'],
    ['settings-page.minutes', '2 min'],
    ['settings-page.pomodoros', '2 pomodoros'],
    ['settings-page.textSizes.normal', 'Normal'],
    ['settings.languages.original', 'English y español'],
    ['settings.languages.en', 'English'],
    ['settings.languages.es', 'Español'],
    ['unsaved.field', '2: 2'],
    ['unsaved.empty', '–'],
    ['unsaved.no', 'no'],
  ])
})

test('nothing that is written in two places of one language differs between them in the other', () => {
  // 'Cancel' is 'Cancelar' wherever it is said alone: a second wording would be an accident.
  const spanish = new Map(valuesOf('es'))
  const wordings = Map.groupBy(
    valuesOf('en').filter(
      ([, text]) => typeof text === 'string' && /^(?:Cancel|Delete|Undo|Redo|Restore|Copy)$/.test(text),
    ),
    ([, text]) => text,
  )
  for (const [english, paths] of wordings)
    expect(new Set(paths.map(([path]) => spanish.get(path))), String(english)).toHaveProperty('size', 1)
})
