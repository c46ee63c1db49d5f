import { flakyTestsOf, slowestTestsOf } from './browser-report.mjs'

const spec = (title: string, status: string, durations: number[] = [], projectName = 'browser') => {
  const results = durations.map((duration) => ({ duration }))
  return { file: 'cart.spec.ts', line: 7, title, tests: [{ status, results, projectName }] }
}
const report = {
  suites: [
    {
      specs: [spec('adds a product', 'expected', [400]), spec('removes a line', 'flaky', [900, 700])],
      suites: [{ specs: [spec('undoes it', 'flaky')] }],
    },
    { specs: [spec('fails twice', 'unexpected', [1000], 'http')] },
  ],
}

it('lists flaky tests, also those of nested suites', () => {
  expect(flakyTestsOf(report)).toEqual(['cart.spec.ts:7 removes a line', 'cart.spec.ts:7 undoes it'])
})

it('lists the slowest tests with the seconds of all their tries, and counts those by HTTP apart', () => {
  expect(slowestTestsOf(report, 2)).toEqual([
    '3 tests of “browser” took 2 s of the workers.',
    '1 tests of “http” took 1 s of the workers.',
    'The slowest:',
    '   1.6 s  cart.spec.ts:7 removes a line',
    '   1.0 s  cart.spec.ts:7 fails twice',
  ])
})
