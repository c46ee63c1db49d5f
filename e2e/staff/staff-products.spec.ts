import { pageSays } from '../seo/page-source'
import { callAsStaff, expect, productId, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en
const code = 'VH10'

test('an invalid price is explained, and a valid one is on the cached pages at the very next request', async ({ page }) => {
  await signInAsStaff(page, 'en')
  const id = await productId(page.request, code)
  const addresses = [`/en/product_details?product_id=${id}`, '/en/products?categ_code=FRUIT_VEG']
  const pagesSay = (price: string) => Promise.all(addresses.map((address) => pageSays(page.request, address, price)))
  expect(await pagesSay('฿987.65')).toEqual([false, false])

  await page.goto(`/en/staff/products?query=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await waitForHydration(row.getByRole('checkbox'))
  const price = row.getByRole('textbox').nth(0)
  const save = page.getByRole('button', { name: text.staffProducts.save })
  const before = Number(await price.inputValue())
  await price.fill('1.005')
  await save.click()
  await expect(row.getByText(text.staffProducts.issue.price)).toBeVisible()
  await price.fill('987.65')
  await save.click()
  await expect(save).toHaveCount(0)
  expect(await pagesSay('฿987.65')).toEqual([true, true])
  await callAsStaff(page.request, 'product', 'write', [[id], { sale_price: before }])
  expect(await pagesSay('฿987.65')).toEqual([false, false])
})
