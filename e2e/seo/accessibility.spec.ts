import { payMethods, placeOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'
import { callShop, expect, fillCart, productId, signInAsStaff, signUp, test } from '../support/fixtures'
import { axeIssues, overflow } from './axe'
import { layoutIssues } from './layout-issues'
import { catalogPages, frontPages, personalPages, staffPages, textPages } from './pages'

test.use(thaiPhone)

for (const [who, names] of Object.entries({ frontPages, catalogPages, textPages, personalPages })) {
  test(`${who} have no axe issue, one h1 and a title, and fit screens of 320 to 1440 px and larger text`, async ({ page }) => {
    const pages: string[] = [...names]
    if (who === 'personalPages') {
      await signUp(page)
      const { id } = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
      for (const code of ['VL04', 'MC01', 'FT03'])
        await callShop(page.request, 'prod.fav', 'add_fav2', [await productId(page.request, code)])
      await fillCart(page, { MC01: 1, VL04: 2 })
      pages.push(`order_details?order_id=${id}`, `payment_success?sale_id=${id}`)
    }
    const issues: string[] = []
    const addLayoutIssues = async (where: string, width: number, textSize = 1) => {
      for (const issue of await layoutIssues(page, width, textSize)) issues.push(`${where} at ${width}, ${textSize}: ${issue}`)
    }
    for (const name of pages) {
      await page.goto(`/th/${name}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page).toHaveTitle(/\S/)
      issues.push(...(await axeIssues(page)).map((issue) => `${name}: ${issue}`))
      await addLayoutIssues(name, 320)
      await addLayoutIssues(name, 390)
      await addLayoutIssues(name, 390, 2)
      for (const width of [820, 1440]) await addLayoutIssues(name, width)
      if (who === 'frontPages' || ['cart', 'checkout'].includes(name))
        issues.push(...(await axeIssues(page)).map((issue) => `${name} at 1440: ${issue}`))
      // English words are longer, and do not break.
      await page.goto(`/en/${name}`)
      await addLayoutIssues(`English ${name}`, 320)
      await addLayoutIssues(`English ${name}`, 390, 2)
    }
    expect([...new Set(issues)]).toEqual([])
  })
}

test('pages of staff have no axe issue, one h1 and a title, and fit screens of 390 to 1440 px', async ({ page }) => {
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
  }
  expect(issues).toEqual([])
})
