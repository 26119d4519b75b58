/** For tests of screens: the texts of the specification, as if they had come with the page. */
import type { Area } from './catalogue-types.ts'
import { loadTexts } from './catalogues.ts'

const files = Object.keys(import.meta.glob('./original/*.ts'))
await loadTexts(files.map((file) => file.slice('./original/'.length, -'.ts'.length) as Area))
