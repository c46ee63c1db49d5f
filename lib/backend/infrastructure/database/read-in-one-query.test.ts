import { asc } from 'drizzle-orm'
import { readInOneQuery } from './read-in-one-query'
import { watchStatements } from './statement-log'
import { giftVoucher, productGroup } from './tables'
import { backend } from '@/lib/backend/testing/opened-backend'

beforeAll(async () => {
  const { database } = backend
  await database.insert(productGroup).values([{ name: 'Fruit', sequence: 2 }, { name: 'Rice' }])
  await database.insert(giftVoucher).values({ code: 'GV1', amount: 500, balance: 80.25, expire_date: '2027-01-31' })
})

it('runs several queries in one statement, with the same rows and order as when run separately', async () => {
  const { database } = backend
  const groups = () =>
    database.select({ name: productGroup.name, sequence: productGroup.sequence }).from(productGroup).orderBy(asc(productGroup.name))
  const { balance, expire_date } = giftVoucher
  const vouchers = () => database.select({ balance, expire_date }).from(giftVoucher)
  const none = () => database.select({ balance }).from(giftVoucher).limit(0)
  const alone = { groups: await groups(), vouchers: await vouchers(), none: [] }

  const statements: string[] = []
  const stop = watchStatements((statement) => statements.push(statement))
  const read = readInOneQuery(() => ({ groups: groups(), vouchers: vouchers(), none: none() }))
  expect(await read(database, {})).toEqual(alone)
  stop()
  expect(statements).toHaveLength(1)
  expect(alone.vouchers).toEqual([{ balance: 80.25, expire_date: '2027-01-31' }])
})
