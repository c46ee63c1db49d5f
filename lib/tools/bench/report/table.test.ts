import { atLeast, atMost, markdownTable, readable, summaryOf } from './table'

describe('the table', () => {
  it('shows each figure with its goal and whether it is reached', () => {
    const table = markdownTable([
      { what: 'ratio to nginx', value: 0.15, unit: '', goal: atLeast(0.12), numbers: { 'p99 ms': 12.345, 'requests/s': 3412.7 } },
      { what: 'JavaScript', value: 186, unit: 'kB', goal: atMost(145.6) },
      { what: 'memory', value: 311.2, unit: 'MB' },
    ])
    expect(table.split('\n')).toEqual([
      '| what | measured | goal |  | in it |',
      '| --- | --- | --- | --- | --- |',
      '| ratio to nginx | 0.15 | ≥ 0.12 | ✓ | p99 ms 12.3 · requests/s 3,413 |',
      '| JavaScript | 186 kB | ≤ 146 kB | ✗ |  |',
      '| memory | 311 MB |  |  |  |',
      '',
    ])
  })

  it('says what could not be measured and why, and counts its goal as missed', () => {
    const table = markdownTable([{ what: 'behind the proxy', value: null, unit: '', goal: atLeast(0.8), note: 'no varnishd | here' }])
    expect(table).toContain('| behind the proxy | not measured | ≥ 0.8 | ✗ | no varnishd \\| here |')
  })
})

it('the summary lists missed goals and parts that were not measured', () => {
  const figures = [
    { what: 'shift', value: 0, unit: '', goal: atMost(0) },
    { what: 'orders', value: 12, unit: '/s', goal: atLeast(15) },
    { what: 'memory', value: 300, unit: 'MB' },
    { what: 'In a browser', value: null, unit: '', note: 'no Chromium' },
  ]
  expect(summaryOf(figures)).toBe('1 of 3 goals are reached.\n  ✗ orders: 12 /s, ≥ 15 /s\n  ✗ In a browser: not measured, no Chromium')
})

it.each([
  [0, '0'],
  [0.00731, '0.00731'],
  [0.1234, '0.123'],
  [9.876, '9.88'],
  [99.94, '99.9'],
  [1234.56, '1,235'],
  [27_000, '27,000'],
])('%d is formatted as %s', (value, text) => {
  expect(readable(value)).toBe(text)
})
