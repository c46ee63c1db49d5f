/**
 * The tests of a Playwright JSON report, also those of nested suites.
 * @param {{ suites: readonly object[] }} report as written by Playwright's `json` reporter
 */
const testsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(testsOf)]

const nameOf = ({ file, line, title }) => `${file}:${line} ${title}`

/** The tests that failed first and passed on a retry, as `file:line title`. */
export function flakyTestsOf(report) {
  return testsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(nameOf)
}

/** The tests that took longest, each with its seconds on a line, below what those by HTTP and those in a browser took together. */
export function slowestTestsOf(report, count) {
  const timed = testsOf(report).map((spec) => ({
    spec,
    ms: sum(spec.tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  }))
  const slowest = timed.toSorted((one, other) => other.ms - one.ms).slice(0, count)
  const lines = slowest.map(({ spec, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${nameOf(spec)}`)
  const kinds = Object.entries(Object.groupBy(timed, ({ spec }) => spec.tests[0]?.projectName ?? ''))
  const totals = kinds.map(
    ([kind, each]) => `${each.length} tests of “${kind}” took ${Math.round(sum(each.map(({ ms }) => ms)) / 1000)} s of the workers.`,
  )
  return [...totals, 'The slowest:', ...lines]
}

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0)
