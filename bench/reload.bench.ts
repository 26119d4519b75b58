/**
 * A guest's reload with 10,000 to-dos, until the list is painted: what the app adds to a bare page that paints as many
 * rows, in the same run. With `--against <ref>` another version of the product stands beside it.
 */
import { startServer } from '../e2e/started-server.ts'
import { extentOf, openBare, startBarePage } from './bare-page.ts'
import { launch, openWith } from './bench-browser.ts'
import { tellTimes } from './beside.ts'
import { buildRef, refAgainst } from './built-ref.ts'
import { finish, hold, median } from './measure.ts'
import { timeReload, watchReloads } from './painted-list.ts'

const COUNT = 10_000
const RUNS = 15
const ADDED_MS = 150

const ref = refAgainst()
const other = ref === null ? null : await startServer({}, buildRef(ref))
const server = await startServer()
const bare = await startBarePage()
const browser = await launch()
const windowOf = () => browser.newContext({ viewport: { width: 1280, height: 800 } })

const ours = await openWith(await windowOf(), server.url, 'guest', COUNT)
const subjects = [
  { name: 'the app', page: ours },
  { name: 'a bare page', page: await openBare(await windowOf(), bare, await extentOf(ours)) },
]
if (other) subjects.push({ name: `${ref}`, page: await openWith(await windowOf(), other.url, 'guest', COUNT) })
for (const { page } of subjects) await watchReloads(page, COUNT)

const painted = new Map(subjects.map(({ name }) => [name, [] as number[]]))
const known = new Map(subjects.map(({ name }) => [name, [] as number[]]))
for (let run = 0; run < RUNS; run++)
  for (const { name, page } of run % 2 === 0 ? subjects : subjects.toReversed()) {
    const { rowsPainted, allKnown } = await timeReload(page, name === 'a bare page' ? 'rowsPainted' : 'allKnown')
    painted.get(name)?.push(rowsPainted ?? Number.NaN)
    if (allKnown !== undefined) known.get(name)?.push(allKnown)
  }
for (const { name } of subjects) {
  tellTimes(`${name}: reload to the painted list`, painted.get(name) ?? [])
  if (known.get(name)?.length) tellTimes(`${name}: reload until it knows all ${COUNT}`, known.get(name) ?? [])
}
const of = (name: string) => median(painted.get(name) ?? [])
hold('guest reload to the list, beyond a bare page', of('the app') - of('a bare page'), ADDED_MS, 'ms')
if (ref !== null) hold(`guest reload to the list, against ${ref}`, of('the app') / of(ref), 1.1)
await browser.close()
bare.stop()
await server.stop()
await other?.stop()
finish()
