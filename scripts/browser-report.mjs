/** What Playwright's report says about single tests, each as file › describe › title. */

const testsIn = ({ title, specs = [], suites = [] }, path = []) => {
  const here = [...path, title].filter(Boolean)
  const own = specs.map(({ title, tests }) => ({ name: [...here, title].join(' › '), tests }))
  return [...own, ...suites.flatMap((suite) => testsIn(suite, here))]
}

const namesOf = ({ suites }, isWanted) =>
  suites
    .flatMap((suite) => testsIn(suite))
    .filter(({ tests }) => tests.some(isWanted))
    .map(({ name }) => name)

/** Those that passed only when they were run again. */
export const secondAttempts = (report) => namesOf(report, ({ status }) => status === 'flaky')

/** Those that took longer. */
export const longerThan = (report, ms) =>
  namesOf(report, ({ results }) => (results.at(-1)?.duration ?? 0) > ms).toSorted((a, b) => (a < b ? -1 : 1))

/** Of these names, those that no test has. */
export const missingIn = (report, names) => {
  const present = new Set(namesOf(report, () => true))
  return names.filter((name) => !present.has(name))
}
