import { readSeconds } from './read-store'

it.each([
  ['an hour where this process makes every change itself', {}, 3600],
  ['a minute where other programs reach the database', { DATABASE_URL: 'postgresql://database/shop' }, 60],
  ['a minute where the backend is another server', { SHOP_BACKEND_URL: 'https://erp.example' }, 60],
])('a read is cached for %s', (_name, source, seconds) => {
  expect(readSeconds(Date.parse('2026-11-18T03:00:00Z'), source)).toBe(seconds)
})

it.each([
  ['16:29:30', 1830],
  ['16:59:30', 30],
  ['16:59:59', 1],
  ['17:00:00', 3600],
])('a read at %s UTC is cached for no longer than the day in Bangkok', (time, seconds) => {
  expect(readSeconds(Date.parse(`2026-11-18T${time}Z`), {})).toBe(seconds)
})
