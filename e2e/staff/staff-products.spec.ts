import type { Page } from '@playwright/test'
import { callAsStaff, expect, productId, signInAsStaff, test, waitForHydration, words } from '../support/fixtures'

const text = words.en
const code = 'VH10'

// The tests change one product, so they run one after the other.
test.describe.configure({ mode: 'default' })

const wordsOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')
const saveButton = (page: Page) => page.getByRole('button', { name: text.staffProducts.save })

async function openRow(page: Page) {
  await page.goto(`/en/staff/products?query=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await waitForHydration(row.getByRole('checkbox'))
  return row
}

test('an invalid price is explained, a valid one is on the cached pages at the very next request, and both leave no change unasked', async ({
  page,
}) => {
  await signInAsStaff(page, 'en')
  const id = await productId(page.request, code)
  const addresses = [`/en/product_details?product_id=${id}`, '/en/products?categ_code=FRUIT_VEG']
  const pagesSay = async (price: string) =>
    Promise.all(addresses.map(async (address) => wordsOf(await (await page.request.get(address)).text()).includes(price)))
  expect(await pagesSay('฿987.65')).toEqual([false, false])

  const row = await openRow(page)
  const [price, oldPrice] = [row.getByRole('textbox').nth(0), row.getByRole('textbox').nth(1)]
  const before = await price.inputValue()
  await price.fill('1.005')
  await oldPrice.fill('30')
  await saveButton(page).click()
  await expect(row.getByText(text.staffProducts.issue.price)).toBeVisible()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(oldPrice).toHaveValue('30')
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  const question = page.getByRole('dialog')
  await menu.getByRole('link', { name: text.staff.activity }).click()
  await expect(question).toContainText(text.staff.leaveUnsaved)
  await question.getByRole('button', { name: text.popups.no, exact: true }).click()
  await expect(price).toHaveValue('1.005')
  await page.getByRole('button', { name: text.staffProducts.takeBack }).click()
  await expect(price).toHaveValue(before)

  await price.fill('987.65')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/json_rpc') && (response.request().postData() ?? '').includes('edit_many'),
  )
  await saveButton(page).click()
  expect((await saved).request().postDataJSON().params[2]).toEqual([[{ id, values: { sale_price: 987.65 } }], expect.any(String)])
  expect(await pagesSay('฿987.65')).toEqual([true, true])
  await expect(saveButton(page)).toHaveCount(0)
  await price.fill(before)
  await saveButton(page).click()
  await expect(saveButton(page)).toHaveCount(0)
  expect(await pagesSay('฿987.65')).toEqual([false, false])

  await price.fill('77')
  await menu.getByRole('link', { name: text.staff.activity }).click()
  await question.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page).toHaveURL('/en/staff/activity')
})

test('a stock count is saved as a difference, so that a concurrent change is not lost, and the activity log names who counted', async ({
  page,
}) => {
  await signInAsStaff(page, 'en', 'Noi Counter')
  const id = await productId(page.request, code)
  await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 50 }])
  const row = await openRow(page)
  const counted = row.getByRole('textbox').nth(2)
  await expect(counted).toHaveValue('50')
  await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 48 }])
  await counted.fill('60')
  await saveButton(page).click()
  await expect(counted).toHaveValue('58')
  await row.getByRole('textbox').nth(3).fill('12')
  await saveButton(page).click()
  await expect(counted).toHaveValue('70')
  await page.goto(`/en/staff/activity?who=${encodeURIComponent('Noi Counter')}`)
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: code }) })
    .first()
  await expect(entry).toContainText('Noi Counter')
  await expect(entry).toContainText(text.staffActivity.column.stock_qty)
})
