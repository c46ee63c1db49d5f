import { baselineIssue, judgeMutation, outcomeOf } from './judge-mutation.mjs'

const defence = { test: 'lib/cart.test.ts', title: 'is refused' }

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
    expect(judge(report({ 'a cart is refused': 'Error: expect(received).toBe(expected)\n    at cart.test.ts' }))).toBe('noticed')
  })

  it('is not noticed when its tests pass, whatever other tests of the file do', () => {
    expect(judge(report({ 'a cart is refused': null, 'a cart is read': 'Error: expect(received)' }))).toBe('NOT NOTICED')
  })

  it.each([
    ['Jest wrote nothing', null],
    ['the file could not be loaded', report({}, 'failed')],
    ['no test has that name', report({ 'a cart is read': null })],
    ['the code cannot be read', report({ 'a cart is refused': "SyntaxError: Unexpected token ')'\n at cart.ts" })],
    ['the code has no such name', report({ 'a cart is refused': 'ReferenceError: limit is not defined\n at cart.ts' })],
    ['the code calls what is no function', report({ 'a cart is refused': 'TypeError: limit is not a function\n at cart.ts' })],
    ['the test never ends', report({ 'a cart is refused': 'Error: thrown: "Exceeded timeout of 5000 ms for a test.\n' })],
  ])('is judged as crashed when %s', (_reason, answer) => {
    expect(judge(answer)).toBe('CRASHED')
  })

  it.each(['SyntaxError: Unterminated string in JSON at position 2', `SyntaxError: Unexpected token 'u', "undefined" is not valid JSON`])(
    'is noticed when a test fails with a JSON parse error: %s',
    (failure) => {
      expect(judge(report({ 'a cart is refused': failure }))).toBe('noticed')
    },
  )

  it('is noticed when one test crashes and another one fails', () => {
    expect(
      judge(report({ 'a cart is refused': 'ReferenceError: x is not defined', 'an order is refused': 'Error: expect(received)' })),
    ).toBe('noticed')
  })
})

it.each([
  ['of %s is refused (%d)', 'a cart of two is refused (400)', true],
  ['of ${…} calls none is refused', 'calls of 2000 calls none is refused', true],
  ['of %s is refused (%d)', 'a cart of two is refused 400', false],
  ['is refused', 'a cart is refused, and lost', false],
])('%s is the title of %s: %s', (title, fullName, isTitle) => {
  const answer = report({ [fullName]: 'Error: expect(received)' })
  expect(outcomeOf(answer, { ...defence, title }).failures).toHaveLength(isTitle ? 1 : 0)
})

describe('the baseline with every defence in place', () => {
  const issue = (answer: Parameters<typeof outcomeOf>[0]) => baselineIssue(outcomeOf(answer, defence))

  it('is valid when the tests pass', () => {
    expect(issue(report({ 'a cart is refused': null }))).toBeNull()
  })

  it.each([
    ['fail', report({ 'a cart is refused': 'Error: expect(received)' }), 'its test fails with every defence in place'],
    ['do not run', report({}), 'no test ran'],
    ['cannot be loaded', report({}, 'failed'), 'the test file could not be run'],
  ])('is invalid when the tests %s', (_how, answer, reason) => {
    expect(issue(answer)).toBe(reason)
  })
})
