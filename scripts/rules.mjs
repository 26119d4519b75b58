/** Writes docs/rules.md from the names of the tests of the domain and of the texts: `npm run rules`. The check fails when it is out of date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from './setup.mjs'
import { filesIn, groupBy } from './source-files.mjs'

const LIST = 'docs/rules.md'
const NAMED = /(['"`])\[([A-Z]+)-(\d+|\$number)\] ((?:(?!\1)[^\\]|\\.)*)\1/g

const HEAD = `# Rules

Every rule that a test pins has a number, and the test carries it in its name: \`npx vitest run -t "TODO-3"\` runs the tests of one rule.
*Core* and *organising* are the two documents of the specification (core workspace, organising areas); *design* marks a decision of the architecture.
This list is written by \`npm run rules\` from the names of the tests, room by room; change the test, not the list.
The pairs of [what two devices do to one item](conflicts.md) have numbers of their own, CONF-1 and on.
`

const rulesOf = (file) => {
  const source = readFileSync(join(ROOT, file), 'utf8')
  const rules = [...source.matchAll(NAMED)].map(([, , area, number, name]) => ({
    code: `${area}-${number}`,
    name: name.replaceAll(/\\(.)/g, '$1').replaceAll('|', '\\|'),
  }))
  return { from: source.match(/^\/\/ Rules from: (.+)$/m)?.[1], rules: rules.filter(({ code }) => !code.includes('$')) }
}

export const writtenRules = () => {
  const files = filesIn(['domain/src', 'web/src/texts'], /\.test\.ts$/)
  const rooms = groupBy(files, (file) => basename(dirname(file)))
  const sections = []
  for (const [room, members] of rooms) {
    const tables = members.flatMap((file) => {
      const { from, rules } = rulesOf(file)
      if (rules.length === 0) return []
      const rows = rules.map(({ code, name }) => `| ${code} | ${name} |`)
      return [`### \`${file}\`\n\n${from ? `From ${from}.\n\n` : ''}| rule | says |\n|---|---|\n${rows.join('\n')}\n`]
    })
    if (tables.length > 0) sections.push(`## ${room}\n`, ...tables)
  }
  return [HEAD, ...sections].join('\n')
}

/** A number is one rule: whoever runs its tests by it gets no others. The texts may pin a rule of the domain as well. */
const sharedNumbers = () => {
  const found = filesIn(['domain/src'], /\.test\.ts$/).flatMap((file) =>
    [...new Set(rulesOf(file).rules.map(({ code }) => code))].map((code) => ({ code, file })),
  )
  return [...groupBy(found, ({ code }) => code)].filter(([, rules]) => rules.length > 1)
}

export const checkRules = () => {
  for (const [code, rules] of sharedNumbers())
    throw new Error(`${code} is the number of two rules: ${rules.map(({ file }) => file).join(', ')}`)
  if (readFileSync(join(ROOT, LIST), 'utf8') !== writtenRules())
    throw new Error(`${LIST} is not what the tests say: run \`npm run rules\`.`)
}

if (import.meta.main ?? process.argv[1]?.endsWith('rules.mjs')) writeFileSync(join(ROOT, LIST), writtenRules())
