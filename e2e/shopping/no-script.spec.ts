import { thaiPhone } from '../support/devices'
import { expect, test, words } from '../support/fixtures'

test.use({ ...thaiPhone, javaScriptEnabled: false })
const text = words.th

test('without JavaScript a phone shows the front page with pictures, opens the menu, finds products and changes the language', async ({
  page,
}) => {
  await page.goto('/th/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('฿').first()).toBeVisible()
  // They may be lazy.
  for (const picture of (await page.locator('main img:visible').all()).slice(0, 5)) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: text.header.menu, exact: true }).click()
  await expect(page.locator('#menu a[href$="/promotions"]')).toBeVisible()
  await page.locator('#menu a[href$="products?categ_code=MEAT"]').click()
  await expect(page).toHaveURL(/categ_code=MEAT/)

  await page.getByRole('combobox').fill('คะน้า')
  await page.getByRole('search').getByRole('button').click()
  await expect(page).toHaveURL(/\/search\?query=/)
  await page.locator('main a[href*="product_details?product_id=1"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')
  await expect(page.locator('.html-block p').first()).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: text.noScript.text })
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+66/)

  await page.goto('/th/faq')
  const question = page.locator('main details').first()
  await expect(question).not.toHaveAttribute('open')
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  await page.locator('header a[hreflang="en"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })

  test('the not-found screen stays and links back to the shop', async ({ page }) => {
    await page.goto('/th/no_such_page')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound.subtitle)
    await page.getByRole('link', { name: text.notFound.toShop }).first().click()
    await expect(page).toHaveURL('/th/index')
  })
})
