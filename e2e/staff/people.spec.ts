import path from 'node:path'
import { totpCode } from '../../lib/backend/testing/totp-code'
import { axeIssues } from '../seo/axe'
import { expect, press, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { testPassword } from '../support/low-cost-sign-ups'
import { payMethods, placeOrder } from '../support/orders'
import { openOwnShop, type OwnShop } from '../support/shop-process'
import { ordersAdmin } from './staff-admin'
import { accept, invite, refusedLinks, signIn, signOut } from './staff-people'

const text = words.en
const [owner, packer] = ['owner@example.com', 'packer@example.com']

// A shop of its own, because an owner's account ends the passcode sign-in of all other tests.
let shop: OwnShop | undefined
const outbox = () => path.join(shop?.folder ?? '', 'outbox')
test.use({ baseURL: async ({}, provide) => provide(shop?.address ?? '') })
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop?.close())

test('an owner replaces the passcode with accounts, a packer packs but sees no prices, and the owner requires two-step sign-in', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 1 }, payMethods.cash)
  await signInAsStaff(page, 'en', 'Noi')
  await page.goto('/en/staff/people')
  await expect(page.getByText(text.staffPeople.firstOwner)).toBeVisible()
  await invite(page, { name: 'Noi', email: owner, role: 'owner' })
  await accept(page, outbox(), owner)

  // The session of the passcode has ended, and the passcode opens none.
  await page.goto('/en/staff/people')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
  await expect(page.getByLabel(text.staff.passcode)).toHaveCount(0)
  expect(await axeIssues(page)).toEqual([])
  await signIn(page, owner, 'not the password')
  await expect(page.getByText(text.staff.refusal.login)).toBeVisible()
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/en\/staff\/people$/)
  await invite(page, { name: 'Lek', email: packer, role: 'packer' })
  expect(await axeIssues(page)).toEqual([])
  await signOut(page)

  await accept(page, outbox(), packer)
  await signIn(page, packer)
  await expect(page).toHaveURL(/\/en\/staff$/)
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  const { overview, orders, packing, purchases: toBuy, deliveries, lot_qr: qrCodes } = text.staff
  await expect(menu.getByRole('link')).toHaveText([overview, orders, packing, toBuy, deliveries, qrCodes])
  await page.goto('/en/staff/products')
  await expect(page).toHaveURL(/\/en\/staff\?refused=products$/)
  await expect(page.getByText(text.staff.refused.replace('{page}', text.staff.products))).toBeVisible()
  expect(await refusedLinks(page.request, ['/en/staff', `/en/staff/order?order_id=${order.id}`])).toEqual([])
  const { open, take, steps, history } = ordersAdmin(page, 'en')
  await open(order.id)
  await expect(steps.getByRole('button')).toHaveText([text.staffSteps.packed.button])
  await take('packed')
  await expect(history).toContainText('Lek')

  await signOut(page)
  const words = text.staffAccount
  await page.goto('/en/staff/settings?key=second_factor_required')
  await signIn(page, owner)
  const required = page.getByLabel(text.staffSettings.field.isRequired)
  await waitForHydration(required)
  await required.check()
  await page.getByRole('button', { name: text.staffEditor.save, exact: true }).click()
  await expect(page.getByText(text.staffSettings.saved)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/en/staff/orders')
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/en\/staff\/account$/)
  await expect(page.getByText(words.required)).toBeVisible()
  await expect(page.getByRole('navigation', { name: text.staff.menu })).toHaveCount(0)

  await page.getByLabel(words.password, { exact: true }).fill(testPassword)
  await press(page.getByRole('button', { name: words.begin, exact: true }))
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  expect(await axeIssues(page)).toEqual([])
  await page.getByLabel(words.code).fill(totpCode(key, new Date()))
  await page.getByRole('button', { name: words.confirm, exact: true }).click()
  await expect(page.getByRole('region', { name: words.codesTitle }).getByRole('listitem')).toHaveCount(8)
  await page.getByRole('button', { name: words.codesDone }).click()
  await expect(page.getByText(words.on)).toBeVisible()

  await signOut(page)
  await page.goto('/en/staff/orders?state=done')
  await signIn(page, owner)
  const code = page.getByLabel(text.staff.code, { exact: true })
  const enter = page.getByRole('button', { name: text.staff.signIn, exact: true })
  await code.fill('000000')
  await enter.click()
  await expect(page.getByText(text.staff.refusal.code)).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  // Codes of the next step are accepted too, and the present one has been used.
  await code.fill(totpCode(key, new Date(Date.now() + 30_000)))
  await enter.click()
  await expect(page).toHaveURL(/\/en\/staff\/orders\?state=done$/)
})
