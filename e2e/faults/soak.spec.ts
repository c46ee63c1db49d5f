import type { Browser } from '@playwright/test'
import { pagesInSitemap } from '../../lib/tools/bench/load/addresses'
import { expect, signInAsStaff, test } from '../support/fixtures'
import { openOwnShop } from '../support/shop-process'
import { expectInOrder } from './shop-check'
import { fillCaches } from './soak/fill-caches'
import { floorsOfThirds, isGrowing, readMemory, type Memory } from './soak/memory'
import { requestGenerators } from './soak/load-mix'
import { startShoppers } from './soak/shoppers'
import { requestsPerSecond, startVisitors } from './soak/visitors'

/** Duration of the load if the shop keeps up: twenty minutes with `npm run test:long`. A busy machine takes longer. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
const maxMs = (3 * minutes + 5) * 60_000
const fillingMs = 20 * 60_000
const token = 'a-token-for-metrics'
/** In MB, about twice what the shop needs: without a limit, V8 leaves garbage on the heap of a machine with much memory. */
const heapLimit = '--max-old-space-size=300'
const answersPerSample = 5 * requestsPerSecond

test('under long load the memory of a shop stops growing and no request fails [R13]', async ({ browser }) => {
  test.skip(minutes === 0, 'a part of `npm run test:long`, which says how many SOAK_MINUTES')
  test.setTimeout(fillingMs + maxMs + 5 * 60_000)
  const shop = await openOwnShop({ METRICS_TOKEN: token, LOG_LEVEL: 'error', NODE_OPTIONS: heapLimit })
  try {
    const pages = (await pagesInSitemap(shop.address)).map((page) => page.slice(shop.address.length))
    expect(pages.length).toBeGreaterThan(400)
    const pictures = await fillCaches(shop.address, pages)
    const visitors = startVisitors(shop.address, requestGenerators(pages, pictures, await staffCookie(browser, shop.address)))
    const shoppers = startShoppers(browser, shop.address)
    const samples = await watchMemory(shop.address, visitors.answered)
    const [visited, shopped] = await Promise.all([visitors.end(), shoppers.end()])

    const valuesOf = (what: keyof Memory) => samples.map((memory) => memory[what])
    const kinds = ['resident', 'heap', 'external'] as const
    const floorsMb = Object.fromEntries(kinds.map((what) => [what, floorsOfThirds(valuesOf(what)).map(Math.round)]))
    const figures = JSON.stringify({ minutes, floorsMb, orders: shopped.orders, answers: visited.answers })
    test.info().annotations.push({ type: 'figures', description: figures })
    process.stdout.write(`${figures}\n`)

    expect.soft([...visited.issues, ...shopped.issues]).toEqual([])
    expect(shopped.orders).toBeGreaterThan(0)
    expect.soft(kinds.filter((what) => isGrowing(valuesOf(what)))).toEqual([])
    expect(await shop.stop()).toBe(0)
    expectInOrder({ DATA_DIR: shop.folder })
  } finally {
    await shop.close()
  }
})

/** Samples memory after every hundred responses rather than by time, so that a third of the samples is a third of the work. */
async function watchMemory(address: string, answered: () => number): Promise<Memory[]> {
  const samples: Memory[] = []
  const wanted = (minutes * 60 * requestsPerSecond) / answersPerSample
  const sample = async () => {
    if (answered() >= (samples.length + 1) * answersPerSample) samples.push(await readMemory(address, token))
    return samples.length
  }
  await expect.poll(sample, { intervals: [1000], timeout: maxMs }).toBeGreaterThanOrEqual(wanted)
  return samples
}

async function staffCookie(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ baseURL: address })
  await signInAsStaff(context, 'en')
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
