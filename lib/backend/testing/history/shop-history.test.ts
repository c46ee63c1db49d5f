import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { openTestBackend, type TestBackend } from '../backend'
import { fillTestShop, type TestShop } from '../shop'
import { createHistory } from './history'
import { beginning, shopAtOnce } from './shoppers'

/** Ten thousand with npm run test:long. */
const operations = Number(process.env.HISTORY_OPERATIONS ?? 200)

/** Set it to repeat the plans of a failed run. */
const seed = Number(process.env.HISTORY_SEED ?? Math.floor(Math.random() * 2 ** 31))

const shoppers = 6

let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterAll(() => backend.close())

it('concurrent shoppers see stock, vouchers, gift vouchers and numbers as if they came one after the other', async () => {
  const history = createHistory()
  await shopAtOnce({ backend, shop, history }, { seed, operations, shoppers })
  expect(history.length()).toBeGreaterThan(operations / 2)
  expect({ seed, violations: history.violations(beginning) }).toEqual({ seed, violations: [] })
  expect(await checkIntegrity(backend.database)).toEqual([])
})
