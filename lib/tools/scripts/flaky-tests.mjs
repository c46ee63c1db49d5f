/**
 * The tests of a Playwright JSON report that failed first and passed on a retry.
 * @param {{ suites: readonly object[] }} report as written by Playwright's `json` reporter
 * @returns {string[]} a line each: `file:line [project] title`
 */
export function flakyTestsOf(report) {
  return report.suites.flatMap(flakyTestsOfSuite)
}

function flakyTestsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${file}:${line} [${projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap(flakyTestsOfSuite)]
}
