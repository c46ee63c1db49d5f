import { pagesInSitemap } from '../../lib/tools/bench/load/addresses'
import { askEach } from '../../lib/tools/bench/load/ask'
import { letGuestsOrder } from '../../lib/tools/bench/load/guests'
import { createMemoryLimit } from '../../lib/tools/bench/load/memory-limit'
import { measureOrders } from '../../lib/tools/bench/load/orders'
import { expect, test } from '../support/fixtures'
import { openOwnShop, staffPasscode } from '../support/shop-process'

/** As lib/tools/deploy/server/talat.service has it. */
const megabytes = 512
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

const visitors = 16
const everyNthPage = 4

test('the kernel does not end a shop on the embedded database that serves pages and takes orders within the memory of the small server', async () => {
  const limit = createMemoryLimit(megabytes)
  test.skip(!limit, 'needs root and control groups that can be written')
  if (!limit) return
  const shop = await openOwnShop({ RATE_LIMIT_FACTOR: '1000000', ...settings }, limit.within)
  try {
    await letGuestsOrder(shop.address, staffPasscode)
    const pages = (await pagesInSitemap(shop.address)).filter((_, index) => index % everyNthPage === 0)
    const answers = await askEach(pages, visitors, { encoding: 'br' })
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const { orders, refusals } = await measureOrders({ address: shop.address, seconds: 0.1, customers: 8 })
    expect(refusals).toEqual({})
    expect(orders).toBeGreaterThan(0)
    expect(limit.kills()).toBe(0)
    expect(await shop.stop()).toBe(0)
  } finally {
    await shop.close()
    await limit.remove()
  }
})
