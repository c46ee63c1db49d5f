import { flakyTestsOf } from './flaky-tests.mjs'

const spec = (title: string, status: string) => ({ file: 'cart.spec.ts', line: 7, title, tests: [{ projectName: 'thai phone', status }] })

it('lists flaky tests, also those of nested suites', () => {
  const report = {
    suites: [
      { specs: [spec('adds a product', 'expected'), spec('removes a line', 'flaky')], suites: [{ specs: [spec('undoes it', 'flaky')] }] },
      { specs: [spec('fails twice', 'unexpected')] },
    ],
  }
  expect(flakyTestsOf(report)).toEqual(['cart.spec.ts:7 [thai phone] removes a line', 'cart.spec.ts:7 [thai phone] undoes it'])
})
