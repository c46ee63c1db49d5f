import { revalidateSeconds } from './revalidate-seconds'

it.each([
  ['an hour where this process makes every change itself', {}, 3600],
  ['a minute where other programs reach the database', { DATABASE_URL: 'postgresql://database/shop' }, 60],
  ['a minute where the backend is another server', { SHOP_BACKEND_URL: 'https://erp.example' }, 60],
])('a read is cached for %s', (_name, source, seconds) => {
  expect(revalidateSeconds(source)).toBe(seconds)
})
