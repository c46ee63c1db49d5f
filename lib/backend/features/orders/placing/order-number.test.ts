import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { nextOrderNumber } from './place-order'

let backend: TestBackend

beforeEach(async () => {
  backend = await openTestBackend()
})

afterEach(() => backend.close())

const take = (now: Date) => backend.database.transaction((database) => nextOrderNumber(database, now))

it('order numbers continue after those of existing orders', async () => {
  await backend.database.insert(saleOrder).values({ number: 'SO202600041', date: '2026-11-01', state: 'done' })
  expect([await take(testNow), await take(testNow)]).toEqual(['SO202600042', 'SO202600043'])
})

it('concurrent orders use consecutive numbers, and a rolled-back order leaves no gap', async () => {
  await Promise.allSettled([
    ...Array.from({ length: 5 }, () => take(testNow)),
    backend.database.transaction(async (database) => {
      await nextOrderNumber(database, testNow)
      throw new Error('the order failed')
    }),
  ])
  expect(await take(testNow)).toBe('SO202600006')
})
