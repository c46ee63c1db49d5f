import fc from 'fast-check'
import { naiveSearch } from '../testing/naive-search'
import { randomDomain, randomShop, saveShop, worldOf } from '../testing/random-shop'
import { backend as shop } from '@/lib/backend/testing/opened-backend'

test('any condition has the same results and joined-row count in SQL as in plain objects', async () => {
  await fc.assert(
    fc.asyncProperty(randomShop, fc.array(randomDomain, { minLength: 12, maxLength: 12 }), async (data, domains) => {
      await saveShop(shop.database, data)
      const world = worldOf(data)
      for (const domain of domains) {
        const expected = naiveSearch(world, 'product', domain)
        const options = { count: true, order: 'id', context: { active_test: false } }
        const found = await shop.callTrusted('product', 'search', [domain], options)
        expect({ domain, found }).toEqual({ domain, found: [[...new Set(expected)], expected.length] })
      }
    }),
    { numRuns: 20 },
  )
})
