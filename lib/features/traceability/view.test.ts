import { readJson } from '@/lib/platform/rpc/read-json'
import { wireTrace } from './schemas'
import { relativeDay, traceDays } from './view'

it('lists the recorded dates of a lot in order and omits missing ones', () => {
  const trace = readJson(wireTrace, { lot: { expiry_date: '2026-11-25', harvest_date: '2026-11-20' } })
  expect(traceDays(trace)).toEqual([
    { name: 'harvested', date: '2026-11-20' },
    { name: 'bestBefore', date: '2026-11-25' },
  ])
})

it.each([
  ['2026-11-20', 'en', 'yesterday'],
  ['2026-11-20', 'th', 'เมื่อวาน'],
  ['2026-11-21', 'en', 'today'],
  ['2026-12-01', 'en', 'in 10 days'],
  ['2028-01-01', 'en', null],
  ['', 'en', null],
] as const)('on 21 November %s is in %s: %s', (date, locale, words) => {
  expect(relativeDay(date, '2026-11-21', locale)).toBe(words)
})
