/**
 * Key to painted results in the palette, among 10,000 items of all areas and among 100, in turns. What is typed are
 * words of the items, some with a typing error, letter by letter.
 */
import type { Row, TableName } from '@foco/domain/tables/schema.ts'
import { tables } from '@foco/domain/tables/schema.ts'

import type { Browser, Page } from '@playwright/test'
import { startServer } from '../e2e/started-server.ts'
import { launch, storeAsGuest } from './bench-browser.ts'
import { benchRow } from './bench-rows.ts'
import { measureBeside, tellTimes } from './beside.ts'
import { finish, hold, median, quantile } from './measure.ts'
import type { Gesture } from './painted.ts'

const [FEW, MANY] = [100, 10_000]
const RUNS = 41
const FIRST_RESULTS_MS = 30
const GROWTH = 2.5

const AREAS: readonly TableName[] = [
  'todos',
  'todos',
  'bucket_items',
  'weekly_goals',
  'projects',
  'long_term_goals',
  'automated_tasks',
]
const VERBS = 'Call Send Write Read Book Pay Check Plan Review Draft Comprar Llamar Enviar Leer Reservar Pagar'.split(
  ' ',
)
const NOUNS =
  'invoice printer handouts report dentist flight garden budget contract slides meeting present insurance factura impresora informe médico jardín presupuesto reunión cumpleaños pasaporte página'.split(
    ' ',
  )
const TAILS = ['for the talk', 'to Ana', 'before Friday', 'con el equipo', 'para la semana', 'at the office']
const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo'.split(' ')

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** A word that few items have. */
const rareWord = (number: number): string =>
  [1, 14, 196].map((place) => pick(SYLLABLES, Math.floor((number % 2744) / place))).join('')

const textOf = (number: number): string =>
  [
    pick(VERBS, number),
    pick(NOUNS, Math.floor(number / 3)),
    rareWord(number),
    pick(TAILS, Math.floor(number / 7)),
  ].join(' ')

/** Every third item has notes, of two lines. */
const notesOf = (number: number): string | null =>
  number % 3 === 0 ? `${textOf(number + 7)}, ${textOf(number + 31)}\n- ${textOf(number + 99)} and call back` : null

const fieldsOf = (number: number) => {
  const [text, notes] = [textOf(number), notesOf(number)]
  // What repeats rests: it would add to-dos while one types.
  return { text, title: text, notes, description: notes, enabled: false }
}

const rowsOf = (count: number): [TableName, Row[]][] => {
  const rows = Map.groupBy(
    Array.from({ length: count }, (_, index) => index),
    (number) => pick(AREAS, number),
  )
  return [...rows].map(([table, numbers]) => [
    table,
    numbers.map((number) => benchRow(table, number + 1, fieldsOf(number))),
  ])
}

/** What stands in the field, and the key that is pressed. */
const KEYS: readonly (readonly [string, string])[] = [
  ['', 'p'],
  ['p', 'r'],
  ['prin', 't'],
  ['pritn', 'e'],
  ['call the prin', 't'],
  ['send the invoic', 'e'],
  ['reunio', 'n'],
  ['cumpleanos med', 'i'],
  ['bace', 'd'],
  ['bacedi con el equ', 'i'],
]

const typing = (page: Page): Gesture => {
  const field = page.getByRole('combobox')
  let count = 0
  return {
    input: 'keydown',
    list: '[role="listbox"]',
    prepare: async () => {
      const [before, key] = pick(KEYS, count++)
      await field.fill(before)
      return () => field.press(key)
    },
  }
}

const open = async (browser: Browser, url: string, count: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const stored = rowsOf(count).map(([table, rows]) => [tables[table].guestKey, JSON.stringify(rows)] as const)
  await storeAsGuest(page, url, stored)
  await page.getByRole('tab', { name: /^Today \(\d/ }).waitFor({ timeout: 60_000 })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  return page
}

const server = await startServer()
const browser = await launch()
const pages = []
for (const count of [MANY, FEW]) pages.push({ name: `${count}`, page: await open(browser, server.url, count) })
const subjects = pages.map(({ name, page }) => ({ name, page, gesture: typing(page) }))
const times = await measureBeside(subjects, RUNS)
for (const [name, list] of times) tellTimes(`first results among ${name}`, list)
const of = (count: number) => times.get(`${count}`) ?? []
hold(`first results after a key among ${MANY}`, median(of(MANY)), FIRST_RESULTS_MS, 'ms')
hold(`${MANY} against ${FEW}`, median(of(MANY)) / median(of(FEW)), GROWTH)
hold(`95 % among ${MANY} against ${FEW}`, quantile(of(MANY), 0.95) / quantile(of(FEW), 0.95), GROWTH)
await browser.close()
await server.stop()
finish()
