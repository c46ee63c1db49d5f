/* Decides what a test run proves about a defence that was removed (run-mutation-tests.mjs). Only a test that ran and failed
 * proves that the defence is tested; code that cannot run proves nothing. */

/**
 * First lines of failures caused by broken code or by a test that never ended, not by a missing defence. JSON that cannot be
 * parsed counts as data that nothing caught.
 */
const crash = /SyntaxError(?!.*\bJSON\b)|ReferenceError|TypeError: .* is not a (function|constructor)|Exceeded timeout of/

/** A pattern for the titles of the tests that prove a row of the checklist. @param {string} id */
export const idPattern = (id) => `\\[${id}\\]`

/**
 * The result of one defence's tests.
 * @param {{ testResults: readonly { name: string, status: string, assertionResults: readonly { fullName: string, status: string, failureMessages: readonly string[] }[] }[] } | null} report
 *   Jest's report (--json); null if it wrote none
 * @param {{ test: string, id: string }} defence its test file, and the id in the titles of its tests
 * @returns {{ passed: number, failures: string[], crashed: string | null }} `crashed` is the reason why the run proves nothing
 */
export function outcomeOf(report, { test, id }) {
  const file = report?.testResults.find(({ name }) => name.endsWith(`/${test}`))
  if (!file) return { passed: 0, failures: [], crashed: 'Jest wrote no result' }
  const name = new RegExp(idPattern(id))
  const ran = file.assertionResults.filter(({ fullName, status }) => name.test(fullName) && (status === 'passed' || status === 'failed'))
  const failures = ran.flatMap(({ status, failureMessages }) => (status === 'failed' ? [failureMessages[0]?.split('\n')[0] ?? ''] : []))
  const passed = ran.length - failures.length
  if (ran.length === 0) return { passed, failures, crashed: file.status === 'failed' ? 'the test file could not be run' : 'no test ran' }
  const isCrash = failures.length > 0 && failures.every((line) => crash.test(line))
  return { passed, failures, crashed: isCrash ? (failures[0] ?? '') : null }
}

/**
 * @param {ReturnType<typeof outcomeOf>} baseline of the tests with every defence in place
 * @returns {string | null} why the tests cannot judge, null if they can
 */
export function baselineIssue({ crashed, failures }) {
  if (crashed) return crashed
  return failures.length > 0 ? 'its test fails with every defence in place' : null
}

/**
 * @param {ReturnType<typeof outcomeOf>} outcome of the tests with the defence removed
 * @returns {'noticed' | 'NOT NOTICED' | 'CRASHED'}
 */
export function judgeMutation({ crashed, failures }) {
  if (crashed) return 'CRASHED'
  return failures.length > 0 ? 'noticed' : 'NOT NOTICED'
}
