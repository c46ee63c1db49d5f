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

const judge = (answer: Parameters<typeof outcomeOf>[0]) => judgeMutation(outcomeOf(answer, defence))

describe('a removed defence', () => {
  it('is noticed when a test of it fails', () => {
    expect(judge(report({ 'a cart is refused [A1]': 'Error: expect(received).toBe(expected)\n    at cart.test.ts' }))).toBe('noticed')
  })

  it('is not noticed when its tests pass, whatever other tests of the file do', () => {
    expect(judge(report({ 'a cart is refused [A1]': null, 'a cart is read': 'Error: expect(received)' }))).toBe('NOT NOTICED')
  })

  it.each([
    ['Jest wrote nothing', null],
    ['the file could not be loaded', report({}, 'failed')],
    ['no test has that id', report({ 'a cart is read': null })],
    ['the code cannot be read', report({ 'a cart is refused [A1]': "SyntaxError: Unexpected token ')'\n at cart.ts" })],
    ['the code has no such name', report({ 'a cart is refused [A1]': 'ReferenceError: limit is not defined\n at cart.ts' })],
    ['the code calls what is no function', report({ 'a cart is refused [A1]': 'TypeError: limit is not a function\n at cart.ts' })],
    ['the test never ends', report({ 'a cart is refused [A1]': 'Error: thrown: "Exceeded timeout of 5000 ms for a test.\n' })],
  ])('is judged as crashed when %s', (_reason, answer) => {
    expect(judge(answer)).toBe('CRASHED')
  })

  it.each(['SyntaxError: Unterminated string in JSON at position 2', `SyntaxError: Unexpected token 'u', "undefined" is not valid JSON`])(
    'is noticed when a test fails with a JSON parse error: %s',
    (failure) => {
      expect(judge(report({ 'a cart is refused [A1]': failure }))).toBe('noticed')
    },
  )

  it('is noticed when one test crashes and another one fails', () => {
    expect(
      judge(
        report({ 'a cart is refused [A1]': 'ReferenceError: x is not defined', 'an order is refused [A1]': 'Error: expect(received)' }),
      ),
    ).toBe('noticed')
  })
})

it.each([
  ['a cart is refused [A1]', 1],
  ['a cart is refused [P2] [A1] [S4.1]', 1],
  ['a cart is refused [A10]', 0],
  ['a cart is refused', 0],
])('of the test %s, %d failures count', (fullName, failures) => {
  expect(outcomeOf(report({ [fullName]: 'Error: expect(received)' }), defence).failures).toHaveLength(failures)
})

describe('the baseline with every defence in place', () => {
  const issue = (answer: Parameters<typeof outcomeOf>[0]) => baselineIssue(outcomeOf(answer, defence))

  it('is valid when the tests pass', () => {
    expect(issue(report({ 'a cart is refused [A1]': null }))).toBeNull()
  })

  it.each([
    ['fail', report({ 'a cart is refused [A1]': 'Error: expect(received)' }), 'its test fails with every defence in place'],
    ['do not run', report({}), 'no test ran'],
    ['cannot be loaded', report({}, 'failed'), 'the test file could not be run'],
  ])('is invalid when the tests %s', (_how, answer, reason) => {
    expect(issue(answer)).toBe(reason)
  })
})
