import { baselineIssue, judgeMutation, outcomeOf } from './judge-mutation.mjs'

const defence = { test: 'lib/cart.test.ts', id: 'A1' }

/** A Jest report with tests by name, each with its failure message or null; `status` is the file's. */
const report = (tests: Readonly<Record<string, string | null>>, status = 'passed') => ({
  testResults: [
    {
      name: '/tmp/copy/lib/cart.test.ts',
      status,
      assertionResults: Object.entries(tests).map(([fullName, failure]) => ({
        fullName,
        status: failure === null ? 'passed' : 'failed',
        failureMessages: failure === null ? [] : [failure],
      })),
    },
  ],
})

/** A title with ids, which the ledgers do not take for proof. */
const titled = (...ids: readonly string[]) => `a cart is refused${ids.map((id) => ` [${id}]`).join('')}`
const title = titled('A1')
const failed = 'Error: expect(received).toBe(expected)\n    at cart.test.ts'

it.each([
  ['noticed', 'a test of it fails', report({ [title]: failed })],
  ['noticed', 'JSON cannot be parsed', report({ [title]: 'SyntaxError: Unterminated string in JSON at position 2' })],
  ['noticed', 'there is no JSON', report({ [title]: `SyntaxError: Unexpected token 'u', "undefined" is not valid JSON` })],
  ['noticed', 'one test crashes and another fails', report({ [title]: 'ReferenceError: x', [titled('A1', 'P2')]: failed })],
  ['NOT NOTICED', 'its tests pass and others of the file fail', report({ [title]: null, 'a cart is read': failed })],
  ['CRASHED', 'Jest wrote nothing', null],
  ['CRASHED', 'the file could not be loaded', report({}, 'failed')],
  ['CRASHED', 'no test has that id', report({ 'a cart is read': null })],
  ['CRASHED', 'the code cannot be read', report({ [title]: "SyntaxError: Unexpected token ')'\n at cart.ts" })],
  ['CRASHED', 'the code has no such name', report({ [title]: 'ReferenceError: limit is not defined\n at cart.ts' })],
  ['CRASHED', 'the code calls what is no function', report({ [title]: 'TypeError: limit is not a function\n at cart.ts' })],
  ['CRASHED', 'the test never ends', report({ [title]: 'Error: thrown: "Exceeded timeout of 5000 ms for a test.\n' })],
])('a removed defence is %s when %s', (verdict, _reason, answer) => {
  expect(judgeMutation(outcomeOf(answer, defence))).toBe(verdict)
})

it.each([
  ['passes', report({ [title]: null }), null],
  ['fails', report({ [title]: failed }), 'its test fails with every defence in place'],
  ['does not run', report({}), 'no test ran'],
  ['cannot be loaded', report({}, 'failed'), 'the test file could not be run'],
])('with every defence in place, a test that %s judges or does not', (_how, answer, issue) => {
  expect(baselineIssue(outcomeOf(answer, defence))).toBe(issue)
})
