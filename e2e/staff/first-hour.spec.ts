import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { axeIssues, overflow } from '../seo/axe'
import { thaiPhone } from '../support/devices'
import { callShop, expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, readOrder } from '../support/orders'
import { openOwnShop, type OwnShop } from '../support/shop-process'

const text = words.th
const { field, name, language, add } = text.staffSettings

test.use(thaiPhone)
// One shop, which starts as an empty folder.
test.describe.configure({ mode: 'serial', retries: 0 })

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ SHOP_DEMO: '0' })
})
test.afterAll(() => shop.close())

/** Opens a step of the guide on the overview, as its owner does. */
async function openStep(page: Page, step: string): Promise<void> {
  await page.goto(`${shop.address}/th/staff`)
  await page.getByRole('link', { name: step, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text.staff.overview)
}

const inThai = (page: Page) => page.getByRole('group', { name: language.th, exact: true })
const inEnglish = (page: Page) => page.getByRole('group', { name: language.en, exact: true })

/** Fills in the same values by label in both languages. */
async function fillInBoth(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const group of [inThai(page), inEnglish(page)]) {
    for (const [label, value] of Object.entries(values)) {
      const input = group.getByLabel(label)
      await waitForHydration(input)
      await input.fill(value)
    }
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page.getByText(text.staffSettings.saved)).toBeVisible()
  expect(await overflow(page)).toBe(0)
}

test('an owner sets up a new shop on a phone, and the first customer orders', async ({ browser }) => {
  const context = await browser.newContext({ ...thaiPhone, baseURL: shop.address })
  const page = await context.newPage()
  await signInAsStaff({ request: context.request }, 'th', 'Mali')

  await openStep(page, name.shop_profile)
  await waitForHydration(inThai(page).getByLabel(field.shopName))
  await inThai(page).getByLabel(field.shopName).fill('สวนมะลิ')
  await inEnglish(page).getByLabel(field.shopName).fill('Mali Garden')
  await save(page)

  await openStep(page, name.company)
  await fillInBoth(page, {
    [field.companyName]: 'สวนมะลิ',
    [field.address]: '99 หมู่ 4 ตำบลแม่แรม อำเภอแม่ริม เชียงใหม่ 50180',
    [field.tax_id]: '0505561002347',
    [field.phone]: '053 555 0199',
  })
  await save(page)

  await openStep(page, name.delivery_zones)
  const addZone = page.getByRole('button', { name: add.zone, exact: true })
  await waitForHydration(addZone)
  await addZone.click()
  await page.getByLabel(field.zoneName).fill('ทุกที่')
  await page.getByLabel(field.up_to_kg).fill('5')
  await page.getByLabel(field.fee, { exact: true }).fill('60')
  await page.getByLabel(field.fee_per_extra_kg).fill('10')
  await save(page)

  await openStep(page, name.bank_account)
  await fillInBoth(page, { [field.bank]: 'ธนาคารกสิกรไทย', [field.account_name]: 'สวนมะลิ', [field.account_number]: '123-4-56789-0' })
  await save(page)

  await openStep(page, text.staffSettings.setUpSteps.category)
  await page.getByRole('link', { name: text.staffCatalog.add, exact: true }).click()
  await fillNames(page, 'ผักสด', 'Vegetables')
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page).toHaveURL(/kind=groups&id=\d+/)

  await openStep(page, text.staffSettings.setUpSteps.product)
  await page.getByRole('link', { name: text.staffProducts.add }).click()
  await addProduct(page)

  await page.goto(`${shop.address}/th/staff`)
  await expect(page.getByRole('heading', { name: text.staffOrders.setUp.title })).toBeVisible()
  for (const done of [name.shop_profile, name.company, name.delivery_zones, name.bank_account])
    await expect(page.getByRole('link', { name: new RegExp(`^${done}\\s*: ${text.staffOrders.setUp.done}$`) })).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])

  const customer = await browser.newContext({ ...thaiPhone, baseURL: shop.address })
  await signUp({ request: customer.request })
  const visit = await customer.newPage()
  await visit.goto(`${shop.address}/th/home`)
  await visit.getByRole('link', { name: text.header.orderOnline }).first().click()
  await visit.getByRole('link', { name: 'คะน้า', exact: true }).first().click()
  await expect(visit.getByRole('heading', { level: 1, name: 'คะน้า' })).toBeVisible()
  const [kale] = await callShop<{ code: string }[]>(customer.request, 'product', 'search_read_path', [
    [['name', 'ilike', 'Kale']],
    ['code'],
  ])
  const order = await placeOrder({ request: customer.request }, { [kale?.code ?? '']: 2 }, payMethods.cash)
  expect(order.total).toBe(150)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder({ request: context.request }, order.id, state)
  expect(await readOrder({ request: customer.request }, order.id, ['state'])).toMatchObject({ state: 'done' })
  await context.close()
  await customer.close()
})

/** Names in both languages. */
async function fillNames(page: Page, thai: string, english: string): Promise<void> {
  // Once one is filled, the other one is optional, and says so.
  const labelled = (of: 'th' | 'en') =>
    page.getByLabel(text.staffCatalog.labelIn[of].replace('{label}', text.staffCatalog.column.name)).first()
  await waitForHydration(labelled('th'))
  await labelled('th').fill(thai)
  await labelled('en').fill(english)
}

/** A product with a price, a unit, a stock, a picture and a category. */
async function addProduct(page: Page): Promise<void> {
  const { column } = text.staffCatalog
  const optional = (label: string) => page.getByLabel(`${label} (${text.common.optional})`, { exact: true })
  await fillNames(page, 'คะน้า', 'Kale')
  await optional(column.sale_price).fill('45')
  await optional(column.unit).selectOption({ label: 'Bunch (กำ)' })
  await page.getByLabel(text.staffCatalog.inStock, { exact: true }).fill('20')
  await page.getByLabel(text.staffCatalog.addTo.replace('{label}', column.groups)).selectOption({ label: 'Vegetables (ผักสด)' })
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#363' } })
    .jpeg()
    .toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'kale.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('button', { name: text.staffPicture.removeAt.replace('{position}', '1') })).toBeVisible()
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page).toHaveURL(/staff\/product\?id=\d+/)
  expect(await overflow(page)).toBe(0)
}
