import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { createHistory } from './history'
import { beginning, shopAtOnce } from './shoppers'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/** Ten thousand with npm run test:long. */
const operations = Number(process.env.HISTORY_OPERATIONS ?? 200)

/** Set it to repeat the plans of a failed run. */
const seed = Number(process.env.HISTORY_SEED ?? Math.floor(Math.random() * 2 ** 31))

const shoppers = 6

it('concurrent shoppers see stock, vouchers, gift vouchers and numbers as if they came one after the other', async () => {
  const history = createHistory()
  await shopAtOnce({ backend, shop, history }, { seed, operations, shoppers })
  expect(history.length()).toBeGreaterThan(operations / 2)
  expect({ seed, violations: history.violations(beginning) }).toEqual({ seed, violations: [] })
  expect(await checkIntegrity(backend.database)).toEqual([])
})
