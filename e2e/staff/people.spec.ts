import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { seriousIssues } from '../seo/axe'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { expect, signInAsStaff, signUp, test as base, waitForHydration, type Locale } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { startShop } from '../support/shop-process'
import type english from '../../messages/en.json'
import { ordersAdmin } from './staff-admin'

type Text = typeof english

/** A shop of its own, because an owner's account ends the passcode sign-in of all other tests. */
const test = base.extend<{ shop: Readonly<{ address: string; outbox: string }> }>({
  shop: async ({ language }, provide) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), `talat-people-${language}-`))
    const DATA_DIR = path.join(folder, 'data')
    const shop = await startShop({ DATA_DIR })
    await provide({ address: shop.address, outbox: path.join(DATA_DIR, 'outbox') })
    await shop.kill()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: async ({ shop }, provide) => provide(shop.address),
})

const passwords = { owner: 'seven green baskets', packer: 'nine ripe mangoes' } as const

/** Invites someone on the people page. */
async function invite(page: Page, text: Text, person: Readonly<{ name: string; email: string; role: 'owner' | 'packer' }>) {
  const button = page.getByRole('button', { name: text.staffPeople.invite, exact: true })
  await waitForHydration(button)
  const form = page.locator('form').filter({ has: button })
  await form.getByLabel(text.staffPeople.name).fill(person.name)
  await form.getByLabel(text.staffPeople.email).fill(person.email)
  await form.getByLabel(text.staffPeople.role).selectOption(person.role)
  await button.click()
  await expect(page.getByRole('listitem', { name: person.name })).toContainText(text.staffPeople.state.invited)
}

/** Opens the link of the invitation and sets a password. */
async function accept(page: Page, text: Text, { outbox, email, password }: Readonly<{ outbox: string; email: string; password: string }>) {
  const { text: mail } = await mailTo(email, /staff\/accept\?code=/, outbox)
  await page.goto(/\/(?:en|th)\/staff\/accept\?code=[\w-]+/.exec(mail)?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.accept)
  for (const label of [text.staff.newPassword, text.staff.confirmPassword]) await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: text.staff.setPassword }).click()
  await expect(page.getByText(text.staff.passwordSet)).toBeVisible()
}

async function signIn(page: Page, text: Text, email: string, password: string) {
  await page.getByLabel(text.staff.email).fill(email)
  await page.getByLabel(text.staff.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: text.staff.signIn, exact: true }).click()
}

async function signOut(page: Page, text: Text, language: Locale) {
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: text.staff.leave }).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/staff/sign_in`))
}

test('an owner replaces the passcode with accounts, and a packer packs but sees no prices', async ({ page, shop, text, language }) => {
  test.setTimeout(300_000)
  const { outbox } = shop
  const [owner, packer] = ['owner@example.com', 'packer@example.com']
  await signUp(page)
  const order = await placeOrder(page, { VL04: 1 }, payMethods.cash)

  await signInAsStaff(page, language, 'Noi')
  await page.goto(`/${language}/staff/people`)
  await expect(page.getByText(text.staffPeople.firstOwner)).toBeVisible()
  await invite(page, text, { name: 'Noi', email: owner, role: 'owner' })
  await accept(page, text, { outbox, email: owner, password: passwords.owner })

  // The session of the passcode has ended, and the passcode opens none.
  await page.goto(`/${language}/staff/people`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
  await expect(page.getByLabel(text.staff.passcode)).toHaveCount(0)
  expect(await seriousIssues(page)).toEqual([])
  const refused = await page.request.post('/api/staff/session', {
    form: { language, name: 'Eve', passcode: 'staff-for-tests', to: '' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(refused.headers().location).toContain('refusal=off')

  await signIn(page, text, owner, 'not the password')
  await expect(page.getByText(text.staff.refusal.login)).toBeVisible()
  await signIn(page, text, owner, passwords.owner)
  await expect(page).toHaveURL(new RegExp(`/${language}/staff/people$`))
  await invite(page, text, { name: 'Lek', email: packer, role: 'packer' })
  expect(await seriousIssues(page)).toEqual([])

  const own = page.getByRole('listitem', { name: 'Noi' })
  await own.getByRole('button', { name: text.staffPeople.deactivate }).click()
  await expect(own.getByRole('alert')).toHaveText(text.errors.lastOwner)
  await signOut(page, text, language)

  await accept(page, text, { outbox, email: packer, password: passwords.packer })
  await signIn(page, text, packer, passwords.packer)
  await expect(page).toHaveURL(new RegExp(`/${language}/staff$`))
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  await expect(menu.getByRole('link')).toHaveText([text.staff.overview, text.staff.orders, text.staff.packing, text.staff.lot_qr])
  for (const hidden of ['products', 'activity', 'people'] as const) {
    await page.goto(`/${language}/staff/${hidden}`)
    await expect(page).toHaveURL(new RegExp(`/${language}/staff\\?refused=${hidden}$`))
    await expect(page.getByText(text.staff.refused.replace('{page}', text.staff[hidden]))).toBeVisible()
  }
  const write = { id: 1, method: 'execute', params: ['product', 'write', [[1], { sale_price: 1 }], {}, { locale: 'en_US' }] }
  const island = { 'sec-fetch-site': 'same-origin', 'x-staff': '1' }
  const written = await page.request.post('/json_rpc', { data: write, headers: island })
  expect(await written.json()).toMatchObject({ result: null, error: { code: 'staffRoleForbids' } })

  const { open, take, steps, history } = ordersAdmin(page, text, language)
  await open(order.id)
  await expect(steps.getByRole('button')).toHaveText([text.staffSteps.packed.button])
  await take('packed')
  await expect(history).toContainText('Lek')
})
