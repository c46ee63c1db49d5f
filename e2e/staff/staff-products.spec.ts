import type { Page } from '@playwright/test'
import { callAsStaff, expect, productId, signInAsStaff, test, waitForHydration, type Locale } from '../support/fixtures'
import type english from '../../messages/en.json'

type Text = typeof english

/** One product per language, because both run in parallel. */
const codes = { en: 'VH10', th: 'VH11' } as const

// The tests change one product, so they run one after the other.
test.describe.configure({ mode: 'default' })

const wordsOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, '')

async function openRow(page: Page, language: Locale, code: string) {
  await page.goto(`/${language}/staff/products?query=${code}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await waitForHydration(row.getByRole('checkbox'))
  return row
}

const save = (page: Page, text: Text) => page.getByRole('button', { name: text.staffProducts.save }).click()

test('a new price is on the cached pages of the shop at the very next request', { tag: '@once' }, async ({ page, text, language }) => {
  await signInAsStaff(page, language)
  const id = await productId(page.request, codes[language])
  const addresses = [`/${language}/product_details?product_id=${id}`, `/${language}/products?categ_code=FRUIT_VEG`]
  const priceOn = async (address: string, price: string) => wordsOf(await (await page.request.get(address)).text()).includes(price)
  for (const address of addresses) expect(await priceOn(address, '฿987.65')).toBe(false)

  const row = await openRow(page, language, codes[language])
  const price = row.getByRole('textbox').first()
  const before = await price.inputValue()
  await price.fill('987.65')
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/json_rpc') && (response.request().postData() ?? '').includes('edit_many'),
  )
  await save(page, text)
  expect((await saved).request().postDataJSON().params[2]).toEqual([[{ id, values: { sale_price: 987.65 } }], expect.any(String)])
  for (const address of addresses) expect(await priceOn(address, '฿987.65'), address).toBe(true)

  await expect(page.getByRole('button', { name: text.staffProducts.save })).toHaveCount(0)
  await price.fill(before)
  await save(page, text)
  await expect(page.getByRole('button', { name: text.staffProducts.save })).toHaveCount(0)
  for (const address of addresses) expect(await priceOn(address, '฿987.65'), address).toBe(false)
})

test(
  'an invalid cell shows its error, and all entered values stay until they are discarded',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await signInAsStaff(page, language)
    const row = await openRow(page, language, codes[language])
    const [price, oldPrice] = [row.getByRole('textbox').nth(0), row.getByRole('textbox').nth(1)]
    await price.fill('1.005')
    await oldPrice.fill('30')
    await save(page, text)
    await expect(row.getByText(text.staffProducts.issue.price)).toBeVisible()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveValue('1.005')
    await expect(oldPrice).toHaveValue('30')
    await page.getByRole('button', { name: text.staffProducts.takeBack }).click()
    await expect(price).not.toHaveValue('1.005')
  },
)

test(
  'a stock count is saved as a difference, so that a concurrent stock change is not lost',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await signInAsStaff(page, language)
    const id = await productId(page.request, codes[language])
    await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 50 }])
    const row = await openRow(page, language, codes[language])
    const counted = row.getByRole('textbox').nth(2)
    await expect(counted).toHaveValue('50')
    await callAsStaff(page.request, 'product', 'write', [[id], { stock_qty: 48 }])
    await counted.fill('60')
    await save(page, text)
    await expect(counted).toHaveValue('58')
    await row.getByRole('textbox').nth(3).fill('12')
    await save(page, text)
    await expect(counted).toHaveValue('70')
  },
)

test('leaving with unsaved changes asks for confirmation', { tag: '@once' }, async ({ page, text, language }) => {
  await signInAsStaff(page, language)
  const row = await openRow(page, language, codes[language])
  const price = row.getByRole('textbox').first()
  await price.fill('77')
  await page.getByRole('navigation', { name: text.staff.menu }).getByRole('link', { name: text.staff.activity }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(text.staff.leaveUnsaved)
  await question.getByRole('button', { name: text.popups.no, exact: true }).click()
  await expect(price).toHaveValue('77')
  await page.getByRole('navigation', { name: text.staff.menu }).getByRole('link', { name: text.staff.activity }).click()
  await question.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page).toHaveURL(`/${language}/staff/activity`)
})

test('staff can filter products by out of stock and by a search text', { tag: '@once' }, async ({ page, language }) => {
  await signInAsStaff(page, language)
  await page.goto(`/${language}/staff/products?only=out`)
  await expect(page.getByRole('row').filter({ hasText: 'VL14' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'VL12' })).toHaveCount(0)
  await page.goto(`/${language}/staff/products?query=${encodeURIComponent('ผักโขมแดง')}`)
  await expect(page.getByRole('row').filter({ hasText: 'VL12' })).toBeVisible()
})

test('the activity log records a stock change with the name of the staff member', { tag: '@once' }, async ({ page, text, language }) => {
  const name = `Noi ${language}`
  await signInAsStaff(page, language, name)
  const row = await openRow(page, language, codes[language])
  await row.getByRole('textbox').nth(3).fill('1')
  await save(page, text)
  await expect(page.getByRole('button', { name: text.staffProducts.save })).toHaveCount(0)
  await page.goto(`/${language}/staff/activity?who=${encodeURIComponent(name)}`)
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: codes[language] }) })
    .first()
  await expect(entry).toContainText(name)
  await expect(entry).toContainText(text.staffActivity.column.stock_qty)
})
