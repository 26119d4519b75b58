/** Every language says everything that the original says, from the same parameters. */
import type { ProblemCode } from '@foco/domain/tables/columns.ts'
import { describe, expect, it, test } from 'vitest'
import { speak, textsOf } from './catalogues.ts'
import { account } from './en/account.ts'
import { refusals } from './en/refusals.ts'
import { sessions } from './en/sessions.ts'
import { trash } from './en/trash.ts'
import { LANGUAGES } from './languages.ts'
import type { ProblemParameters } from './original/refusals.ts'
import { langOf } from './spanish-parts.ts'

/** A sentence, or the title and the description of a message. */
type Said = string | Record<string, string>
type Text = string | ((...args: unknown[]) => Said)
interface Catalogue {
  exports: string[]
  /** By path, such as 'app.header.welcome'. */
  texts: Map<string, Text>
  shape: Record<string, string>
}

const modules = import.meta.glob<Record<string, unknown>>('./{original,en,es}/*.ts', { eager: true })

const collect = (value: unknown, path: string, into: Catalogue) => {
  if (typeof value === 'string' || typeof value === 'function') {
    into.texts.set(path, value as Text)
    into.shape[path] = typeof value === 'string' ? 'string' : `function of ${value.length}`
  } else if (typeof value === 'object' && value !== null) {
    into.shape[path] = Array.isArray(value) ? `array of ${value.length}` : 'group'
    for (const [key, inner] of Object.entries(value)) collect(inner, `${path}.${key}`, into)
  } else throw new Error(`${path} is no text: ${String(value)}`)
}

const read = (language: string): Map<string, Catalogue> =>
  new Map(
    Object.entries(modules)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .map(([file, module]) => {
        const area = file.slice(`./${language}/`.length, -'.ts'.length)
        const catalogue: Catalogue = { exports: Object.keys(module), texts: new Map(), shape: {} }
        for (const texts of Object.values(module)) collect(texts, area, catalogue)
        return [area, catalogue]
      }),
  )

/** The original says what the error catalogue says; another language replaces as many of its sentences as it needs to. */
const BY_CODE = /^refusals\.(?:errors|problems)\./
const shapeOf = (catalogue: Catalogue | undefined) =>
  Object.fromEntries(Object.entries(catalogue?.shape ?? {}).filter(([path]) => !BY_CODE.test(path)))

const original = read('original')
const present = LANGUAGES.map((language) => ({ language, areas: read(language) })).filter(({ areas }) => areas.size > 0)
const allTexts = (areas: Map<string, Catalogue>) => [...areas.values()].flatMap(({ texts }) => [...texts])

/** Each stands for a count as well as for a name, and is found again in the sentence. */
const SAMPLES = ['217', '318', '419', '523']

interface Sample {
  args: unknown[]
  says: string[]
}

/** A problem is said from one object, which has more than each of them needs. The first letter may become a capital. */
const problemSamples = (of: Record<ProblemCode, Partial<ProblemParameters>>): Record<string, Sample> =>
  Object.fromEntries(
    Object.entries(of).map(([code, given]) => [
      `refusals.problems.${code}`,
      { args: [given], says: Object.values(given).map((value) => String(value).slice(1)) },
    ]),
  )

/** Where a parameter is not said as it is. */
const OTHER_SAMPLES: Record<string, Sample> = {
  'app.lostLinks': { args: [['projects', 'objectives']], says: ['pro', 'obj'] },
  ...problemSamples({
    REQUIRED: { field: 'field' },
    MIN_LENGTH: { field: 'field', min: 217 },
    MAX_LENGTH: { field: 'field', max: 318 },
    INVALID_COLOR: {},
    TAKEN: { name: 'taken' },
    NOT_STORABLE: { field: 'field' },
    NOT_A_DAY: { field: 'field' },
    OUT_OF_RANGE: { field: 'field', min: 217, max: 318 },
    TOO_MANY_ITEMS: { max: 318 },
    TOO_MANY_MEGABYTES: { max: 318 },
    INVALID: { field: 'field' },
  }),
  'away.title': { args: ['gap', 217 * 60], says: ['3 h 37 min'] },
  'away.done.keep': { args: [217 * 60], says: ['3 h 37 min'] },
  'away.done.break': { args: [217 * 60], says: ['3 h 37 min'] },
  'away.done.drop': { args: [217 * 60], says: ['3 h 37 min'] },
  'items.childCount': { args: [217, { one: 'child', many: 'children' }], says: ['217', 'children'] },
  'pomodoro.finishedDetail': { args: [25, 5, true], says: ['25', ' 5 '] },
}

const sampleOf = (path: string, parameters: number): Sample => {
  const args = SAMPLES.slice(0, parameters)
  return OTHER_SAMPLES[path] ?? { args, says: args }
}

/** What is said with these; of a plain text, itself. */
const sentences = (path: string, text: Text): string[] => {
  const said = typeof text === 'string' ? text : text(...sampleOf(path, text.length).args)
  return typeof said === 'string' ? [said] : Object.values(said)
}
const spoken = (path: string, text: Text): string => sentences(path, text).join(' ')

test('the original and English are there', () => {
  expect(present.map(({ language }) => language)).toEqual(expect.arrayContaining(['original', 'en']))
  expect(original.size).toBeGreaterThan(0)
  const known = new Set(present.flatMap(({ areas }) => allTexts(areas)).map(([path]) => path))
  expect(Object.keys(OTHER_SAMPLES).filter((path) => !known.has(path))).toEqual([])
})

describe.each(present)('$language', ({ areas }) => {
  it('has the areas of the original, under the same names', () => {
    const names = (of: Map<string, Catalogue>) =>
      Object.fromEntries([...of].map(([area, { exports }]) => [area, exports]))
    expect(names(areas)).toEqual(names(original))
  })

  it.each([...original.keys()])('has every text of %s, of the same kind', (area) => {
    expect(shapeOf(areas.get(area))).toEqual(shapeOf(original.get(area)))
  })

  it('leaves nothing empty', () => {
    const empty = allTexts(areas).filter(([path, text]) =>
      sentences(path, text).some((sentence) => sentence.trim() === ''),
    )
    expect(empty.map(([path]) => path)).toEqual([])
  })

  it('says each parameter', () => {
    const silent = allTexts(areas).flatMap(([path, text]) => {
      if (typeof text === 'string') return []
      const said = spoken(path, text)
      return sampleOf(path, text.length).says.every((part) => said.includes(part)) ? [] : [`${path}: ${said}`]
    })
    expect(silent).toEqual([])
  })
})

test('what only one language has is not said in the next', async () => {
  const { errors } = textsOf('refusals')
  await speak('en')
  try {
    expect(errors.NETWORK_OFFLINE).toBe(refusals.errors.NETWORK_OFFLINE)
  } finally {
    await speak('original')
  }
  expect(errors).toEqual({})
})

const SPANISH_LETTERS = 'áéíóúñ¿¡'
const SPANISH_WORDS =
  'el|la|los|las|un|una|de|en|para|sin|se|hay|agregar|cambios|cancelar|guardando|guardar|nuevo|nueva|proyecto|tarea'
const SPANISH = new RegExp(`[${SPANISH_LETTERS}]|\\b(?:${SPANISH_WORDS})\\b`, 'i')

test('English has no Spanish word left over', () => {
  const spanishOf = (areas: Map<string, Catalogue>) =>
    allTexts(areas)
      // The names of the languages are each in its own.
      .filter(([path]) => !path.startsWith('settings.languages.'))
      .map(([path, text]) => spoken(path, text))
      .filter((said) => SPANISH.test(said))
  expect(spanishOf(read('en'))).toEqual([])
  // The original mixes both languages: there the rule must find some.
  expect(spanishOf(original)).toEqual(expect.arrayContaining(['Cancelar', 'Guardando cambios...', 'Para después']))
})

/** 'English y español' is both. */
const BOTH = 'settings.languages.original'
/** Each in its own language, wherever it is read. */
const OWN = 'settings.languages.es'

test('what is Spanish in the original is marked for screen readers, and nothing else is', () => {
  const english = new Map(allTexts(read('en')).map(([path, text]) => [path, spoken(path, text)]))
  const texts = allTexts(original).filter(([path]) => path !== BOTH && path !== OWN)
  const unmarked = texts.filter(
    ([path, text]) => SPANISH.test(spoken(path, text)) && !sentences(path, text).some(langOf),
  )
  expect(unmarked.map(([path]) => path)).toEqual([])
  const marked = texts.filter(([path, text]) => sentences(path, text).some(langOf))
  expect(marked.filter(([path, text]) => english.get(path) === spoken(path, text))).toEqual([])
  expect(marked.map(([path]) => path)).toEqual(
    expect.arrayContaining(['app.status.labels.scheduled', 'app.trash.emptied', 'snooze.cancel', 'day-bar.allDay']),
  )
})

test('English counts one and several', () => {
  expect([1, 2].map(account.pendingText)).toEqual([
    '1 change is waiting on this device. If you sign out now, it is lost.',
    '2 changes are waiting on this device. If you sign out now, they are lost.',
  ])
  expect([1, 0].map(sessions.count)).toEqual(['1 session', '0 sessions'])
  expect(trash.emptyText(1, 1)).toBe('The one item in it is deleted for good. The category filter hides it.')
  expect(trash.emptyText(3, 1)).toBe('All 3 items in it are deleted for good. The category filter hides 1 of them.')
})
