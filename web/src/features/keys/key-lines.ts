import type { Command } from '../../commands/command.ts'

export interface KeyLine {
  keys: readonly string[]
  title: string
}

export type Named = Pick<Command<never>, 'keys' | 'title'>

/** 'Edit' says 'Edit category', too: an area's longer name of the same is left out. */
const withoutLonger = (titles: ReadonlySet<string>): string[] =>
  [...titles].filter((title) => ![...titles].some((other) => title.startsWith(`${other} `)))

/** One line for a key: commands that share one (start and pause, the areas' own words) are named together. */
export const keyLines = (commands: readonly Named[]): KeyLine[] => {
  const lines = new Map<string, { keys: readonly string[]; titles: Set<string> }>()
  for (const { keys, title } of commands) {
    if (!keys) continue
    const name = keys.join(' ')
    const line = lines.get(name) ?? { keys, titles: new Set() }
    line.titles.add(title())
    lines.set(name, line)
  }
  const all = [...lines.values()].map(({ keys, titles }) => ({ keys, title: withoutLonger(titles).join(' / ') }))
  // Some areas have fewer keys for the same: the line with more says it for all.
  return all.filter(
    ({ keys, title }) =>
      !all.some(
        (other) =>
          other.title === title && other.keys.length > keys.length && keys.every((key) => other.keys.includes(key)),
      ),
  )
}
