/** What the system shows of the app is said in both languages, and leads to the same places. */
import { expect, test } from 'vitest'

const SAID = new Set(['name', 'description', 'label', 'lang'])
/** What a form calls the files that another app shares is said to nobody. */
const isSaid = (key: string, value: unknown): value is string =>
  SAID.has(key) && typeof value === 'string' && value !== 'files'
const files = import.meta.glob<string>('../../public/*.webmanifest', { eager: true, query: '?raw', import: 'default' })
/** Every one of these words of the manifest, in its order; what is left is the same in each language. */
const parted = (file: string) => {
  const words: string[] = []
  const rest = JSON.parse(files[`../../public/${file}`] ?? '', (key, value) => {
    if (!isSaid(key, value)) return value
    words.push(value)
    return undefined
  })
  return { words, rest }
}

test('the Spanish manifest differs from the English one in its words alone, and in each of them', () => {
  const english = parted('manifest.webmanifest')
  const spanish = parted('manifest.es.webmanifest')
  expect(spanish.rest).toEqual(english.rest)
  expect(spanish.words).toHaveLength(english.words.length)
  expect(spanish.words.filter((word) => english.words.includes(word))).toEqual([])
  expect(spanish.words).toContain('es')
})
