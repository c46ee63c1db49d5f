import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { openMailServer, type MailServer } from '../../lib/backend/testing/mail-server'
import { axeIssues, overflow } from '../seo/axe'
import { fillBillingAddress } from '../support/checkout-page'
import { thaiPhone } from '../support/devices'
import { expect, press, test, waitForHydration, words } from '../support/fixtures'
import { testPassword } from '../support/low-cost-sign-ups'
import { openOwnShop, staffPasscode, type OwnShop } from '../support/shop-process'
import { signUpByForm } from '../support/sign-up-page'

const text = words.th
const { field, name, language, add, setUpSteps } = text.staffSettings
const { setUp } = text.staffOrders

test.use(thaiPhone)
// One shop, which starts as an empty folder.
test.describe.configure({ mode: 'serial', retries: 0 })

let shop: OwnShop
let mailServer: MailServer
test.beforeAll(async () => {
  mailServer = await openMailServer()
  shop = await openOwnShop({ SHOP_DEMO: '0', SMTP_URL: '' })
})
test.afterAll(async () => {
  await shop.close()
  await mailServer.close()
})

/** Opens a step of the guide from any page, as its owner does while the shop is not open. */
async function openStep(page: Page, step: string): Promise<void> {
  await toGuide(page)
  await page.getByRole('link', { name: step, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text.staff.overview)
}

/** By the nearest link to it: that of a form, or the one above all pages. */
async function toGuide(page: Page): Promise<void> {
  await page.getByRole('link', { name: text.openingSoon.guide }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: text.staff.overview })).toBeVisible()
}

/** Of the address that the shopper fills in. */
const customerEmail = 'mali@example.com'

const inThai = (page: Page) => page.getByRole('group', { name: language.th, exact: true })
const inEnglish = (page: Page) => page.getByRole('group', { name: language.en, exact: true })

/** Fills in values by label, in Thai; the form takes them over into English. */
async function fillInThai(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const input = inThai(page).getByLabel(label)
    await waitForHydration(input)
    await input.fill(value)
  }
  await page.getByRole('button', { name: text.staffSettings.sameAsThai }).click()
}

async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: text.staffEditor.save, exact: true })
  await button.click()
  // The notice of the step before may still be there.
  await expect(button).toBeHidden()
  await expect(page.getByText(text.staffSettings.saved).last()).toBeVisible()
  expect(await overflow(page)).toBe(0)
}

/** A picture as a phone takes it. */
const picture = (color: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

async function choosePicture(page: Page, buffer: Buffer, nth = 0): Promise<void> {
  await page.locator('input[type=file]').nth(nth).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
}

const goods = [
  ['คะน้า', 'Kale'],
  ['มะเขือเทศ', 'Tomato'],
  ['ผักชี', 'Coriander'],
] as const

test('an owner sets up a new shop on a phone, the first customer orders on another, and gets the order', async ({ browser }) => {
  const context = await browser.newContext({ ...thaiPhone, baseURL: shop.address })
  const page = await context.newPage()

  // All that the owner knows is the address, and the passcode that the start has printed.
  await page.goto('/')
  await page.getByRole('link', { name: text.openingSoon.staff }).click()
  await page.getByLabel(text.staff.yourName).fill('มะลิ')
  await page.getByLabel(text.staff.passcode).fill(staffPasscode)
  await page.getByRole('button', { name: text.staff.signIn }).click()
  await expect(page.getByRole('heading', { name: setUp.title })).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])

  await openStep(page, name.shop_profile)
  await waitForHydration(inThai(page).getByLabel(field.shopName))
  await inThai(page).getByLabel(field.shopName).fill('สวนมะลิ')
  await inEnglish(page).getByLabel(field.shopName).fill('Mali Garden')
  await save(page)

  await openStep(page, name.brand)
  await waitForHydration(page.getByRole('button', { name: text.staffPicture.choose }).first())
  await choosePicture(page, await picture('#1d6b3a', 600, 200))
  await expect(page.getByRole('button', { name: text.staffPicture.remove }).first()).toBeVisible()
  await save(page)

  await openStep(page, name.company)
  await fillInThai(page, {
    [field.companyName]: 'สวนมะลิ',
    [field.address]: '99 หมู่ 4 ตำบลแม่แรม อำเภอแม่ริม เชียงใหม่ 50180',
    [field.tax_id]: '0505561002347',
    [field.phone]: '053 555 0199',
  })
  await save(page)

  await openStep(page, name.bank_account)
  await fillInThai(page, { [field.bank]: 'ธนาคารกสิกรไทย', [field.account_name]: 'สวนมะลิ', [field.account_number]: '123-4-56789-0' })
  await save(page)

  await openStep(page, name.payment_methods)
  const card = page.getByLabel(text.checkout.creditCard)
  await waitForHydration(card)
  await card.uncheck()
  await save(page)

  await openStep(page, name.delivery_zones)
  await addZone(page)
  await save(page)

  // The usual days of delivery are right for this shop.
  await toGuide(page)
  await page.getByRole('button', { name: `${setUp.keep}: ${name.delivery}` }).click()
  await expect(page.getByRole('link', { name: name.delivery, exact: true })).toBeHidden()

  await openStep(page, setUpSteps.category)
  await fillNames(page, 'ผักสด', 'Vegetables')
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page).toHaveURL(/kind=groups&id=\d+/)

  await openStep(page, setUpSteps.product)
  await page.getByRole('link', { name: text.staffProducts.add }).click()
  await addProduct(page)
  for (const [index, [thai, english]] of goods.slice(1).entries())
    await copyProduct(page, thai, english, await picture(`rgb(${40 + 15 * index}, 160, 120)`))

  for (const step of ['terms', 'privacy'] as const) {
    await openStep(page, setUpSteps[step])
    for (const group of [inThai(page), inEnglish(page)]) {
      const take = group.getByRole('button', { name: text.staffSettings.template.take })
      await waitForHydration(take)
      await take.click()
    }
    await expect(page.getByText('053 555 0199').first()).toBeVisible()
    await save(page)
  }

  await openStep(page, setUpSteps.mail)
  const mail = text.staffMailServer
  await waitForHydration(page.getByLabel(mail.host))
  await page.getByLabel(mail.host).fill('127.0.0.1')
  await page.getByLabel(mail.port).fill(String(mailServer.port))
  await page.getByLabel(mail.sender).fill('shop@example.com')
  await page.getByRole('button', { name: mail.test }).click()
  await expect(page.getByText(mail.tested.replace('{address}', 'shop@example.com'))).toBeVisible()
  await page.getByRole('button', { name: mail.save, exact: true }).click()
  await expect(page.getByText(mail.saved)).toBeVisible()

  await openStep(page, setUpSteps.people)
  await becomeOwner(page)

  await toGuide(page)
  const done = ['shop_profile', 'brand', 'company', 'bank_account', 'payment_methods', 'delivery_zones'] as const
  for (const step of [
    ...done.map((key) => name[key]),
    ...(['category', 'product', 'terms', 'privacy', 'mail', 'people'] as const).map((key) => setUpSteps[key]),
  ])
    await expect(page.getByRole('link', { name: new RegExp(`^${step}\\s*: ${setUp.done}$`) })).toBeVisible()

  await page.getByRole('button', { name: text.staffOrders.testOrder.place, exact: true }).click()
  await page.getByRole('button', { name: text.staffOrders.testOrder.remove }).click()
  await expect(page.getByText(text.staffOrders.testOrder.removed)).toBeVisible()

  // The owner does not wait for the backup; without progress, its page cannot show the end before they have left.
  const withoutProgress = (route: Route) => (route.request().postData()?.includes('read_progress') ? route.abort() : route.fallback())
  await page.route('**/json_rpc', withoutProgress)
  await openStep(page, setUpSteps.backup)
  await press(page.getByRole('button', { name: text.staffOperations.backUpNow }))
  await expect(page.getByText(text.staffOperations.mayLeave)).toBeVisible()
  await toGuide(page)
  await page.unroute('**/json_rpc', withoutProgress)
  const notice = page.getByRole('status').getByRole('link', { name: /^สำรองข้อมูลเสร็จแล้ว/ })
  const seen = page.waitForResponse((response) => response.request().postData()?.includes('mark_seen') ?? false)
  await notice.click()
  await seen
  await expect(page.getByRole('list', { name: text.staffOperations.backups }).getByRole('listitem')).toBeVisible()
  await toGuide(page)
  await expect(notice).toBeHidden()

  await page.getByRole('button', { name: setUp.open }).click()
  await expect(page.getByText(setUp.opened)).toBeVisible()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])

  const customer = await browser.newContext({ ...thaiPhone, baseURL: shop.address })
  const visit = await customer.newPage()
  await visit.goto('/th/home')
  await expect(visit.getByRole('banner').getByRole('img', { name: 'สวนมะลิ' })).toBeVisible()
  await visit.getByRole('link', { name: text.header.orderOnline }).first().click()
  await visit.getByRole('link', { name: text.catalog.seeAllProducts }).first().click()
  for (const [thai] of goods) await expect(visit.getByRole('link', { name: thai, exact: true }).first()).toBeAttached()
  await visit.getByRole('link', { name: 'ผักชี', exact: true }).first().click()
  const number = await orderByTaps(visit)
  await deliver(page, number)
  await visit.getByRole('link', { name: text.orders.detailsOf.replace('{number}', number) }).click()
  await expect(visit.getByRole('region', { name: text.orderDetails.historyTitle })).toContainText(text.orderDetails.step.done)
  const toCustomer = () => mailServer.mails.filter(({ envelopeTo }) => envelopeTo.includes(customerEmail)).map(({ subject }) => subject)
  const { welcome, orderPlaced, orderShipped, orderDelivered } = text.mail
  for (const { subject } of [welcome, orderPlaced, orderShipped, orderDelivered])
    await expect.poll(toCustomer).toContain(subject.replace('{shop}', 'สวนมะลิ').replace('{number}', number))
  await context.close()
  await customer.close()
})

/** Two large bunches, from the page of the product to the order. @returns its number */
async function orderByTaps(visit: Page): Promise<string> {
  const product = visit.getByRole('heading', { level: 1, name: 'ผักชี' })
  await expect(product).toBeVisible()
  const more = visit.getByRole('group', { name: `${text.common.quantity}: กำใหญ่` }).getByRole('button', { name: text.common.increase })
  await press(more)
  await more.click()
  await visit.getByRole('button', { name: text.product.addToCart }).click()
  await expect(visit.getByText(text.login.beforeShopping)).toBeVisible()
  await visit.getByRole('link', { name: text.login.signup }).click()
  await signUpByForm(visit, 'th', customerEmail)
  // Back where the bunches were chosen, and they are in the cart.
  await expect(product).toBeVisible()
  const count = visit.getByTestId('cart-count').first()
  await expect(count).toHaveText('2')
  await visit.getByRole('banner').locator('a[href$="/cart"]').click()
  await visit.getByRole('dialog', { name: text.miniCart.title }).getByRole('link', { name: text.miniCart.cart }).click()
  await press(visit.getByRole('button', { name: text.cart.checkout, exact: true }))
  await fillBillingAddress(visit, 'th')
  await visit.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await visit.getByRole('button', { name: text.checkout.placeOrder }).click()
  const popup = visit.getByRole('dialog', { name: text.orderPopups.codTitle })
  await expect(popup).toContainText('฿220.00')
  const [number] = /SO\d+/.exec(await popup.innerText()) ?? []
  await popup.getByRole('link', { name: text.orderPopups.codAction }).click()
  await expect(count).toHaveText('0')
  return number ?? ''
}

/** The owner gets an account of their own, which ends the passcode. */
async function becomeOwner(page: Page): Promise<void> {
  const { name: nameLabel, email, invite } = text.staffPeople
  const owner = 'owner@example.com'
  await waitForHydration(page.getByRole('button', { name: invite, exact: true }))
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: invite, exact: true }) })
  await form.getByLabel(nameLabel).fill('มะลิ')
  await form.getByLabel(email).fill(owner)
  await form.getByRole('button', { name: invite, exact: true }).click()
  const invitation = () => mailServer.mails.find(({ envelopeTo }) => envelopeTo.includes(owner))?.text ?? ''
  await expect.poll(invitation).toContain('/staff/accept?code=')
  await page.goto(/\/th\/staff\/accept\?code=[\w-]+/.exec(invitation())?.[0] ?? '')
  for (const label of [text.staff.newPassword, text.staff.confirmPassword]) await page.getByLabel(label, { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: text.staff.setPassword }).click()
  await page.getByLabel(text.staff.email).fill(owner)
  await page.getByLabel(text.staff.password, { exact: true }).fill(testPassword)
  await page.getByRole('button', { name: text.staff.signIn, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.staff.overview })).toBeVisible()
}

/** Packs the order, hands it over by the link from there, and marks it as delivered by the figure of the overview that counts it. */
async function deliver(page: Page, number: string): Promise<void> {
  const { packed, toShip } = text.staffPacking
  await page.reload()
  await page.getByRole('link', { name: /^จัดสำหรับ.*1$/ }).click()
  await expect(page.getByRole('checkbox', { name: number })).toBeChecked()
  await press(page.getByRole('button', { name: 'บันทึกว่าจัดแล้ว 1' }))
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText(packed)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: toShip.replace('{count}', '1') }).click()
  await takeStep(page, 'shipped', number)
  await page.getByRole('navigation', { name: text.staff.menuAreas }).getByRole('link', { name: text.staff.area.today }).click()
  await page.getByRole('link', { name: new RegExp(`^${text.staffOrders.figure.shipped}\\s*1$`) }).click()
  await takeStep(page, 'done', number)
}

async function takeStep(page: Page, step: 'shipped' | 'done', number: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await press(page.getByRole('button', { name: text.staffBulk[step].button }))
  await expect(dialog.getByRole('checkbox', { name: number })).toBeChecked()
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
  await dialog.locator('button[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** The whole of Bangkok for 60 baht, from 5 kg on by weight. */
async function addZone(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: add.zone, exact: true })
  await waitForHydration(button)
  await button.click()
  await page.getByLabel(field.zoneName).fill('กรุงเทพ')
  await page.getByLabel(field.province, { exact: true }).selectOption({ label: 'กรุงเทพมหานคร' })
  await page.getByLabel(text.staffSettings.places.whole.replace('{province}', 'กรุงเทพมหานคร')).check()
  await page.getByLabel(field.up_to_kg).fill('5')
  await page.getByLabel(field.fee, { exact: true }).fill('60')
  await page.getByLabel(field.fee_per_extra_kg).fill('10')
}

/** Names in both languages. */
async function fillNames(page: Page, thai: string, english: string): Promise<void> {
  // Once one is filled, the other one is optional, and says so.
  const labelled = (of: 'th' | 'en') =>
    page.getByLabel(text.staffCatalog.labelIn[of].replace('{label}', text.staffCatalog.column.name)).first()
  await waitForHydration(labelled('th'))
  await labelled('th').fill(thai)
  await labelled('en').fill(english)
}

const sizeField = (page: Page, label: keyof typeof text.staffCatalog.size, nth: number) =>
  page.getByRole('table', { name: text.staffCatalog.sizes }).getByRole('textbox', { name: text.staffCatalog.size[label] }).nth(nth)

/** A product with a picture, a category and two sizes: the second one is a copy of the first. */
async function addProduct(page: Page): Promise<void> {
  const { column, sizes, addSize, copySize } = text.staffCatalog
  await fillNames(page, 'คะน้า', 'Kale')
  await page.getByLabel(text.staffCatalog.addTo.replace('{label}', column.groups)).selectOption({ label: 'ผักสด' })
  await choosePicture(page, await picture('#363'))
  await expect(page.getByRole('button', { name: text.staffPicture.removeAt.replace('{position}', '1') })).toBeVisible()
  await page.getByText(sizes, { exact: true }).click()
  await page.getByRole('button', { name: addSize }).click()
  await sizeField(page, 'nameTh', 0).fill('กำเล็ก')
  await sizeField(page, 'nameEn', 0).fill('Small')
  await sizeField(page, 'price', 0).fill('45')
  await sizeField(page, 'weight', 0).fill('0.25')
  await sizeField(page, 'stock', 0).fill('20')
  await page.getByRole('button', { name: copySize.replace('{name}', 'กำเล็ก') }).click()
  await sizeField(page, 'nameTh', 1).fill('กำใหญ่')
  await sizeField(page, 'nameEn', 1).fill('Large')
  await sizeField(page, 'price', 1).fill('80')
  await sizeField(page, 'stock', 1).fill('10')
  await saveProduct(page)
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])
}

/** The next product: a copy with another name, picture and stock. */
async function copyProduct(page: Page, thai: string, english: string, photo: Buffer): Promise<void> {
  await page.getByRole('link', { name: text.staffCatalog.copyProduct }).click()
  await expect(page.getByText(text.staffCatalog.copyNote)).toBeVisible()
  await fillNames(page, thai, english)
  await page.getByRole('button', { name: text.staffPicture.removeAt.replace('{position}', '1') }).click()
  await choosePicture(page, photo)
  await expect(page.getByRole('button', { name: text.staffPicture.removeAt.replace('{position}', '1') })).toBeVisible()
  for (const size of [0, 1]) await sizeField(page, 'stock', size).fill('12')
  await page.getByLabel(text.staffCatalog.column.is_published).check()
  await saveProduct(page)
}

async function saveProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page).toHaveURL(/staff\/product\?id=\d+/)
}
