import { expect, test } from './fixtures'

/** Nothing is there: an address, a malformed one, a product, a category, a post, an article, and the page itself. */
const nothing = [
  'no_such_page', 'not/even/nearly', 'product_details', 'product_details?product_id=999999', 'product_details?product_id=x',
  'products?categ_code=NO_SUCH_CODE', 'blog?post=99999', 'article?code=NO_SUCH_CODE', 'notfound',
]

test.describe('what is not there, without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of nothing) {
    test(`${name} is a whole page that says so, with status 404`, async ({ page, language, text }) => {
      const response = await page.goto(`/${language}/${name}`)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(`${text.notFound.metaTitle} | Talat`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound.subtitle)
      await expect(page.getByText(text.notFound.title)).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('a second request, answered from the cache, is a 404 too', async ({ page, language }) => {
    for (let turn = 1; turn <= 2; turn += 1) {
      const response = await page.goto(`/${language}/asked_for_twice`)
      expect(response?.status()).toBe(404)
    }
  })
})

test('with JavaScript the not-found screen stays as it is and leads back to the shop', async ({ page, language, text }) => {
  await page.goto(`/${language}/no_such_page`)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound.subtitle)
  await page.getByRole('link', { name: text.notFound.toShop }).first().click()
  await expect(page).toHaveURL(`/${language}/index`)
})
