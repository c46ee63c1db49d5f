import { periodIssue } from './report-period'

it.each([
  ['2026-11-18', '2026-11-18', null],
  ['2024-01-01', '2024-12-31', null],
  ['2026-01-01', '2027-01-01', null],
  ['2026-01-01', '2027-01-02', 'tooLong'],
  ['2026-11-19', '2026-11-18', 'reversed'],
  ['2026-02-30', '2026-03-01', 'noDate'],
  ['', '2026-03-01', 'noDate'],
  ['2569-11-18', '3569-11-18', 'noDate'],
  ['0001-01-01', '0001-01-02', 'noDate'],
  ["2026-11-18' or 1", '2026-11-18', 'noDate'],
])('the period from %s to %s has the issue %s', (from, to, issue) => {
  expect(periodIssue({ from, to })).toBe(issue)
})
