/** What Playwright's report says about tests that passed only when they were run again. */

/** Each as file › describe › title. */
export const secondAttempts = ({ suites }) => suites.flatMap((suite) => flakyIn(suite, []))

const flakyIn = ({ title, specs = [], suites = [] }, path) => {
  const here = [...path, title].filter(Boolean)
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map((spec) => [...here, spec.title].join(' › '))
  return [...own, ...suites.flatMap((suite) => flakyIn(suite, here))]
}
