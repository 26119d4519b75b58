/** What a person has, as far as the kills look at it, and what a kill took from it. */

export interface Item {
  text: string
  category: string | null
  /** Where the person was with it. */
  note: string | null
}

export interface Plan {
  /** In their order. */
  today: readonly Item[]
  completed: readonly string[]
  trash: readonly string[]
  categories: readonly string[]
  /** Half typed, in the field that adds on top. */
  words: string
}

/** Several tabs add at once: what each of them adds, in its order, and what it has shown as saved. */
interface Burst {
  byTab: readonly (readonly string[])[]
  shown: ReadonlySet<string>
}

/** What may be found after a kill: everything shown, and of what was going on either nothing or all. */
export interface Expectation {
  sure: Plan
  maybe: readonly Plan[]
  burst: Burst | null
}

export interface Losses {
  /** Words that were shown as saved and are nowhere. */
  lost: string[]
  doubled: string[]
  /** Rows that stand in another order than was shown. */
  disorder: string[]
  /** Anything else that was shown and is as it was before: a rename, a completion, a category, a note. */
  changed: string[]
}

export const NO_LOSSES: Losses = { lost: [], doubled: [], disorder: [], changed: [] }

export const item = (text: string): Item => ({ text, category: null, note: null })

const sorted = (texts: readonly string[]) => [...texts].sort()

export const samePlan = (a: Plan, b: Plan): boolean => {
  const comparable = ({ today, completed, trash, categories, words }: Plan) =>
    JSON.stringify([
      today.map(({ text, category, note }) => [text, category, note]),
      sorted(completed),
      sorted(trash),
      sorted(categories),
      words,
    ])
  return comparable(a) === comparable(b)
}

/** Everything that was written, wherever it lies. */
const wordsOf = ({ today, completed, trash, categories, words }: Plan): string[] => [
  ...today.flatMap(({ text, note }) => (note === null ? [text] : [text, note])),
  ...completed,
  ...trash,
  ...categories,
  ...(words === '' ? [] : [words]),
]

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

/** Those of `order` that stand elsewhere among the same ones in `found`. */
const displaced = (order: readonly string[], found: readonly string[]): string[] => {
  const wanted = order.filter((text) => found.includes(text))
  const actual = found.filter((text) => order.includes(text))
  return wanted.filter((text, index) => actual[index] !== text)
}

const without = (plan: Plan, texts: readonly string[]): Plan => ({
  ...plan,
  today: plan.today.filter(({ text }) => !texts.includes(text)),
})

const textsOf = (plan: Plan) => plan.today.map(({ text }) => text)

export const lossesIn = (found: Plan, { sure, maybe, burst }: Expectation): Losses => {
  const bursts = burst?.byTab.flat() ?? []
  const rest = without(found, bursts)
  const inBurst = {
    lost: [...(burst?.shown ?? [])].filter((text) => !textsOf(found).includes(text)),
    disorder: (burst?.byTab ?? []).flatMap((texts) => displaced(texts, textsOf(found))),
  }
  const doubled = twice([...textsOf(found), ...found.completed, ...found.trash])
  if ([sure, ...maybe].some((plan) => samePlan(plan, rest))) return { ...NO_LOSSES, ...inBurst, doubled }
  const there = wordsOf(found)
  // What the last action was about to replace may be replaced.
  const lost = wordsOf(sure).filter(
    (text) => !there.includes(text) && maybe.every((plan) => wordsOf(plan).includes(text)),
  )
  const disorder = [sure, ...maybe].map((plan) => displaced(textsOf(plan), textsOf(rest)))
  const fewest = disorder.reduce((best, next) => (next.length < best.length ? next : best))
  const explained = lost.length + doubled.length + fewest.length > 0
  const changed = explained ? [] : [`shown ${JSON.stringify(sure)}, found ${JSON.stringify(rest)}`]
  return { lost: [...lost, ...inBurst.lost], doubled, disorder: [...fewest, ...inBurst.disorder], changed }
}
