/**
 * Names the tests of a Playwright JSON report that failed at first and passed when tried again.
 * @param {{ suites: readonly object[] }} report as Playwright's `json` reporter writes it
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
