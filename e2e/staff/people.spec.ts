import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { totpCode } from '../../lib/backend/testing/totp-code'
import { axeIssues } from '../seo/axe'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { testPassword } from '../support/low-cost-sign-ups'
import { startShop, type ShopProcess } from '../support/shop-process'
import { ordersAdmin } from './staff-admin'
import { accept, invite, refusedLinks, signIn, signOut } from './staff-people'

const text = words.en
const [owner, packer] = ['owner@example.com', 'packer@example.com']

// A shop of its own, because an owner's account ends the passcode sign-in of all other tests.
test.describe.configure({ mode: 'serial' })
let folder: string
let shop: ShopProcess | undefined
const outbox = () => path.join(folder, 'outbox')
test.use({ baseURL: async ({}, provide) => provide(shop?.address ?? '') })
test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'talat-people-'))
  shop = await startShop({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await shop?.kill()
  rmSync(folder, { recursive: true, force: true })
})

/** Codes of the next step are accepted too, and the present one may have been used. */
const nextStep = () => new Date(Date.now() + 30_000)

test('an owner replaces the passcode with accounts, and a packer packs but sees no prices', async ({ page }) => {
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
  const refused = await page.request.post('/api/staff/session', {
    form: { language: 'en', name: 'Eve', passcode: 'staff-for-tests', to: '' },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(refused.headers().location).toContain('refusal=off')

  await signIn(page, owner, 'not the password')
  await expect(page.getByText(text.staff.refusal.login)).toBeVisible()
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/en\/staff\/people$/)
  await invite(page, { name: 'Lek', email: packer, role: 'packer' })
  expect(await axeIssues(page)).toEqual([])

  // Programs have no passcode any more: the owner gives them a token with a role, and revokes it.
  const programs = text.staffPrograms
  const search = { id: 1, method: 'execute', params: ['sale.order', 'staff_search', [{}, ['number']], {}, { locale: 'en_US' }] }
  const callWith = async (headers: Record<string, string>): Promise<unknown> =>
    (await page.request.post('/json_rpc', { data: search, headers })).json()
  expect(await callWith({ 'x-staff-passcode': 'staff-for-tests' })).toMatchObject({ error: { code: 'staffPasscodeOff' } })
  await page.getByLabel(programs.name).fill('Till')
  await page.getByRole('button', { name: programs.create }).click()
  const made = page.getByLabel(programs.token, { exact: true })
  const authorization = `Bearer ${await made.inputValue()}`
  expect(await callWith({ authorization })).toMatchObject({ error: null, result: { total: expect.any(Number) } })
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: programs.revokeNamed.replace('{name}', 'Till') }).click()
  await expect(page.getByRole('list', { name: programs.list })).toHaveCount(0)
  expect(await callWith({ authorization })).toMatchObject({ error: { code: 'invalidApiToken' } })

  // A role that was changed by mistake is given back.
  const people = text.staffPeople
  const role = page.getByRole('listitem', { name: 'Lek' }).getByLabel(people.role)
  await role.selectOption('manager')
  await page.getByText(people.history, { exact: true }).click()
  await page.getByRole('button', { name: people.undoOf.replace('{name}', 'Lek').replace('{change}', people.roles.manager) }).click()
  await expect(role).toHaveValue('packer')
  expect(await axeIssues(page)).toEqual([])

  const own = page.getByRole('listitem', { name: 'Noi' })
  await own.getByRole('button', { name: text.staffPeople.deactivate }).click()
  await expect(own.getByRole('alert')).toHaveText(text.errors.lastOwner)
  await signOut(page)

  await accept(page, outbox(), packer)
  await signIn(page, packer)
  await expect(page).toHaveURL(/\/en\/staff$/)
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  await expect(menu.getByRole('link')).toHaveText([text.staff.overview, text.staff.orders, text.staff.packing, text.staff.lot_qr])
  for (const hidden of ['products', 'activity', 'people'] as const) {
    await page.goto(`/en/staff/${hidden}`)
    await expect(page).toHaveURL(new RegExp(`/en/staff\\?refused=${hidden}$`))
    await expect(page.getByText(text.staff.refused.replace('{page}', text.staff[hidden]))).toBeVisible()
  }
  const write = { id: 1, method: 'execute', params: ['product', 'write', [[1], { sale_price: 1 }], {}, { locale: 'en_US' }] }
  const island = { 'sec-fetch-site': 'same-origin', 'x-staff': '1' }
  const written = await page.request.post('/json_rpc', { data: write, headers: island })
  expect(await written.json()).toMatchObject({ result: null, error: { code: 'staffRoleForbids' } })

  expect(await refusedLinks(page.request, ['/en/staff', `/en/staff/order?order_id=${order.id}`])).toEqual([])

  const { open, take, steps, history } = ordersAdmin(page, 'en')
  await open(order.id)
  await expect(steps.getByRole('button')).toHaveText([text.staffSteps.packed.button])
  await take('packed')
  await expect(history).toContainText('Lek')
})

test('the owner sets up two-step sign-in as the shop requires, signs in with codes and turns it off', async ({ page }) => {
  await page.goto('/en/staff/settings?key=second_factor_required')
  await signIn(page, owner)
  const required = page.getByLabel(text.staffSettings.field.isRequired)
  await waitForHydration(required)
  await required.check()
  await page.getByRole('button', { name: text.staffSettings.save, exact: true }).click()
  await expect(page.getByText(text.staffSettings.saved)).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/en/staff/orders')
  await signIn(page, owner)
  await expect(page).toHaveURL(/\/en\/staff\/account$/)
  await expect(page.getByText(text.staffAccount.required)).toBeVisible()
  await expect(page.getByRole('navigation', { name: text.staff.menu })).toHaveCount(0)
  const call = { id: 1, method: 'execute', params: ['sale.order', 'staff_search', [{}, ['number']], {}, { locale: 'en_US' }] }
  const answer = await page.request.post('/json_rpc', { data: call, headers: { 'sec-fetch-site': 'same-origin', 'x-staff': '1' } })
  expect(await answer.json()).toMatchObject({ result: null, error: { code: 'staffRoleForbids' } })

  const begin = page.getByRole('button', { name: text.staffAccount.begin, exact: true })
  await waitForHydration(begin)
  await page.getByLabel(text.staffAccount.password, { exact: true }).fill(testPassword)
  await begin.click()
  await expect(page.getByRole('img', { name: text.staffAccount.qr })).toBeVisible()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  expect(await axeIssues(page)).toEqual([])
  const code = page.getByLabel(text.staffAccount.code)
  const turnOn = page.getByRole('button', { name: text.staffAccount.confirm, exact: true })
  await code.fill('000000')
  await turnOn.click()
  await expect(page.getByText(text.errors.wrongCode)).toBeVisible()
  await expect(code).toHaveValue('000000')
  await code.fill(totpCode(key, new Date()))
  await turnOn.click()
  const codes = page.getByRole('region', { name: text.staffAccount.codesTitle })
  await expect(codes.getByRole('listitem')).toHaveCount(8)
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('button', { name: text.staffAccount.codesDone }).click()
  await expect(page.getByText(text.staffAccount.on)).toBeVisible()
  await expect(page.getByRole('navigation', { name: text.staff.menu })).toBeVisible()

  await signOut(page)
  await page.goto('/en/staff/orders?state=done')
  await signIn(page, owner)
  const typed = page.getByLabel(text.staff.code, { exact: true })
  await typed.fill('000000')
  const signInButton = page.getByRole('button', { name: text.staff.signIn, exact: true })
  await signInButton.click()
  await expect(page.getByText(text.staff.refusal.code)).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await typed.fill(totpCode(key, nextStep()))
  await signInButton.click()
  await expect(page).toHaveURL(/\/en\/staff\/orders\?state=done$/)

  await signOut(page)
  await signIn(page, owner)
  await page.getByRole('link', { name: text.staff.useRecoveryCode }).click()
  await page.getByLabel(text.staff.recoveryCode, { exact: true }).fill(recoveryCode.toLowerCase())
  await signInButton.click()
  await expect(page).toHaveURL(/\/en\/staff$/)

  await page.goto('/en/staff/people')
  await expect(page.getByRole('listitem', { name: 'Noi' })).toContainText(text.staffPeople.secondFactor)
  await page.goto('/en/staff/account')
  const turnOff = page.getByRole('button', { name: text.staffAccount.disable, exact: true })
  await waitForHydration(turnOff)
  await page.getByLabel(text.staffAccount.proof).fill(testPassword)
  await turnOff.click()
  // The shop still requires it.
  await expect(page.getByText(text.staffAccount.required)).toBeVisible()
})
