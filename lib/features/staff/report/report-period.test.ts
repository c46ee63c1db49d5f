import { askedPeriod, periodAfterSignIn, presetPeriod } from './view'

it.each([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['thisMonth', '2026-11-24', '2026-11-01', '2026-11-24'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
] as const)('%s of %s is from %s to %s', (preset, today, from, to) => {
  expect(presetPeriod(preset, today)).toEqual({ from, to })
})

it.each([
  [{}, '2026-11-24', '2026-11-24', null],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-01', null],
  [{ to: '2026-11-01' }, '2026-11-01', '2026-11-01', null],
  [{ from: '2026-11-01', to: '2026-11-03' }, '2026-11-01', '2026-11-03', null],
  [periodAfterSignIn({ from: '2026-11-01', to: '2026-11-03' }), '2026-11-01', '2026-11-03', null],
  [{ from: '2026-11-03', to: '2026-11-01' }, '2026-11-03', '2026-11-01', 'reversed'],
  [{ from: 'yesterday' }, 'yesterday', 'yesterday', 'noDate'],
])('the query %j asks for %s to %s, with the issue %s', (query, from, to, issue) => {
  expect(askedPeriod(query, '2026-11-24')).toEqual({ period: { from, to }, issue })
})
