import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser } from '@playwright/test'
import { expect, signInAsStaff, test } from '../fixtures'
import { startShop } from '../shop-process'
import { expectInOrder } from './shop-check'
import { readMemory } from './soak/memory'
import { floorsOfThirds, isGrowing, type Memory } from './soak/plateau'
import { pagesOf } from './soak/questions'
import { startShoppers } from './soak/shoppers'
import { startVisitors } from './soak/visitors'

/** How long the shop is used: twenty minutes with `npm run test:long`. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0)
const token = 'a-token-for-metrics'
const sampleMs = 5000

test('a shop that is used for long holds no more memory from a time on, and answers everybody', async ({ browser }) => {
  test.skip(minutes === 0, 'a part of `npm run test:long`, which says how many SOAK_MINUTES')
  test.setTimeout((minutes + 10) * 60_000)
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'talat-soak-'))
  const shop = await startShop({ DATA_DIR: dataFolder, METRICS_TOKEN: token, LOG_LEVEL: 'error' })
  try {
    const pages = await pagesOf(shop.address)
    expect(pages.length).toBeGreaterThan(400)
    const visitors = startVisitors(shop.address, pages, await staffCookie(browser, shop.address))
    const shoppers = startShoppers(browser, shop.address)
    const samples = await watchMemory(shop.address)
    const [visited, shopped] = await Promise.all([visitors.end(), shoppers.end()])

    const valuesOf = (what: keyof Memory) => samples.map((memory) => memory[what])
    const kinds = ['resident', 'heap', 'external'] as const
    const floorsMb = Object.fromEntries(kinds.map((what) => [what, floorsOfThirds(valuesOf(what)).map(Math.round)]))
    const figures = JSON.stringify({ minutes, floorsMb, orders: shopped.orders, answers: visited.answers })
    test.info().annotations.push({ type: 'figures', description: figures })
    process.stdout.write(`${figures}\n`)

    expect.soft([...visited.faults, ...shopped.faults]).toEqual([])
    expect(shopped.orders).toBeGreaterThan(0)
    expect.soft(kinds.filter((what) => isGrowing(valuesOf(what)))).toEqual([])
    expect(await shop.stop()).toBe(0)
    expectInOrder({ DATA_DIR: dataFolder })
  } finally {
    await shop.kill()
    rmSync(dataFolder, { recursive: true, force: true })
  }
})

/** What the shop holds, every few seconds of the whole time. */
async function watchMemory(address: string): Promise<Memory[]> {
  const samples: Memory[] = []
  const end = Date.now() + minutes * 60_000
  const sample = async () => {
    samples.push(await readMemory(address, token))
    return Date.now()
  }
  await expect.poll(sample, { intervals: [sampleMs], timeout: (minutes + 5) * 60_000 }).toBeGreaterThan(end)
  return samples
}

async function staffCookie(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ baseURL: address })
  await signInAsStaff(await context.newPage(), 'en')
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
