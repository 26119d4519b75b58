/** The two files of a language have every area of it, and the first has what the first screen needs. */
import { expect, test } from 'vitest'
import { FIRST_AREAS } from './first-areas.ts'
import { LANGUAGES } from './languages.ts'

interface File {
  texts: Record<string, unknown>
}

const files = import.meta.glob<File>('./{first,later}-*.ts', { eager: true })
const areas = import.meta.glob<Record<string, unknown>>('./{original,en,es}/*.ts', { eager: true })
const inFile = (name: string) => files[`./${name}.ts`]?.texts ?? {}

test.each(LANGUAGES)('the files of %s', (language) => {
  expect(Object.keys(inFile(`first-${language}`)).sort()).toEqual([...FIRST_AREAS].sort())
  const ofLanguage = Object.entries(areas).filter(([file]) => file.startsWith(`./${language}/`))
  const expected = ofLanguage.map(([file, exported]) => [
    file.slice(`./${language}/`.length, -'.ts'.length),
    Object.values(exported)[0],
  ])
  const all = { ...inFile(`first-${language}`), ...inFile(`later-${language}`) }
  expect(all).toEqual(Object.fromEntries(expected))
  expect(ofLanguage.length).toBeGreaterThan(FIRST_AREAS.length)
})
