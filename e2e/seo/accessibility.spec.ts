import type { Page } from '@playwright/test'
import { moveOrder, payMethods, placeOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'
import { callShop, expect, fillCart, productId, signInAsStaff, signUp, test } from '../support/fixtures'
import { axeIssues, overflow } from './axe'
import { layoutIssues } from './layout-issues'
import { wronglySized } from './picture-sizes'
import { catalogPages, frontPages, personalPages, staffPages, textPages } from './pages'

test.use(thaiPhone)

test('front pages have no axe issue and fit each screen, preload only their first picture, and show each picture as wide as its sizes say', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'image' && answer.status() >= 400) broken.push(answer.url())
  })
  const issues: string[] = []
  for (const name of frontPages) {
    const html = await (await page.request.get(`/th/${name}`)).text()
    const preloaded = [...html.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
    expect([name, preloaded]).toEqual([name, [expect.stringContaining('fetchPriority="high"')]])
    issues.push(...(await issuesOf(page, name)))
    issues.push(...(await axeIssues(page)).map((issue) => `${name} at 1440: ${issue}`))
    await expect(page.locator('main picture > img:not([loading=lazy])')).toHaveCount(1)
    await expect(page.locator('main picture > img[fetchpriority=high]')).toHaveCount(1)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => [name, width, await wronglySized(page)]).toEqual([name, width, []])
    }
    issues.push(...(await issuesInEnglish(page, name)))
  }
  expect([issues, broken]).toEqual([[], []])
})

for (const [who, names] of Object.entries({ catalogPages, textPages, personalPages })) {
  test(`${who} have no axe issue, one h1 and a title, and fit screens of 320 to 1440 px and larger text`, async ({ page }) => {
    const pages: string[] = [...names]
    if (who === 'personalPages') {
      await signUp(page)
      const { id } = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
      const paid = await placeOrder(page, { VL04: 2 }, payMethods.transfer)
      for (const state of ['paid', 'packed'] as const) await moveOrder(page, paid.id, state)
      for (const code of ['VL04', 'MC01', 'FT03'])
        await callShop(page.request, 'prod.fav', 'add_fav2', [await productId(page.request, code)])
      await fillCart(page, { MC01: 1, VL04: 2 })
      pages.push(`order_details?order_id=${id}`, `payment_success?sale_id=${paid.id}`)
    }
    const issues: string[] = []
    for (const name of pages) {
      issues.push(...(await issuesOf(page, name)))
      if (['cart', 'checkout'].includes(name)) issues.push(...(await axeIssues(page)).map((issue) => `${name} at 1440: ${issue}`))
      issues.push(...(await issuesInEnglish(page, name)))
    }
    expect(issues).toEqual([])
  })
}

/** Issues of a Thai page on each screen, which ends as wide as a desktop's. */
async function issuesOf(page: Page, name: string): Promise<string[]> {
  await page.goto(`/th/${name}`)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).toHaveTitle(/\S/)
  const issues = (await axeIssues(page)).map((issue) => `${name}: ${issue}`)
  for (const [width, textSize] of [[320], [390], [390, 2], [820], [1440]] as const)
    issues.push(...(await layoutIssuesAt(page, name, width, textSize)))
  return issues
}

/** English words are longer, and do not break. */
async function issuesInEnglish(page: Page, name: string): Promise<string[]> {
  await page.goto(`/en/${name}`)
  return [...(await layoutIssuesAt(page, `English ${name}`, 320)), ...(await layoutIssuesAt(page, `English ${name}`, 390, 2))]
}

async function layoutIssuesAt(page: Page, where: string, width: number, textSize = 1): Promise<string[]> {
  return (await layoutIssues(page, width, textSize)).map((issue) => `${where} at ${width}, ${textSize}: ${issue}`)
}

test('pages of staff have no axe issue, one h1 and a title, and fit screens of 390 to 1440 px, on a phone also with text of 200 %', async ({
  page,
}) => {
  await signUp(page)
  const { id } = await placeOrder(page, { VL04: 2 }, payMethods.transfer)
  await signInAsStaff(page, 'th', 'ณัฐวุฒิชัยพิพัฒน์ ศรีสุวรรณรัตน์')
  const issues: string[] = []
  for (const name of [...staffPages, `staff/order?order_id=${id}`]) {
    await page.goto(`/th/${name}`)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/\S/)
    issues.push(...(await axeIssues(page)).map((issue) => `${name}: ${issue}`))
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await overflow(page)
      if (excess > 0) issues.push(`${name} at ${width}: ${excess} pixels too wide`)
    }
    issues.push(...(await layoutIssuesAt(page, name, 390, 2)).filter((issue) => issue.endsWith('pixels too wide')))
  }
  expect(issues).toEqual([])
})
