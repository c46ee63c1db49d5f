import { expect, fillCart, signUp, test, waitForHydration } from '../support/fixtures'

const pages = ['home', 'product_details?product_id=1', 'cart', 'checkout', 'login', 'account_details']

/** Corrupt values in browser storage: not JSON, truncated JSON, JSON of another shape, very long text. */
const corrupt = ['{"', 'null', '[]', '{"__proto__":{"x":1}}', '"text"', '-1', 'x'.repeat(100_000)]

test('every page works with corrupt values in browser storage and cookies', async ({ page }) => {
  await signUp(page)
  await fillCart(page, { VL04: 1 })
  const keys = new Set<string>()
  const visit = async () => {
    for (const path of pages) {
      await page.goto(`/en/${path}`, { waitUntil: 'domcontentloaded' })
      await waitForHydration(page.locator('header button:visible').first())
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const own = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
      own.forEach((key) => keys.add(key))
    }
  }
  await visit()
  for (const value of corrupt) {
    await page.evaluate(
      ({ names, text }) => {
        for (const name of names) {
          localStorage.setItem(name, text)
          sessionStorage.setItem(name, text)
        }
        for (const name of ['num_items', 'amount_subtotal', 'user_name'])
          document.cookie = `${name}=${encodeURIComponent(text.slice(0, 500))}; path=/`
      },
      { names: [...keys, 'popup', 'checkout'], text: value },
    )
    await visit()
  }
})
