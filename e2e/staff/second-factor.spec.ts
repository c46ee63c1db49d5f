import { totpCode } from '../../lib/backend/testing/totp-code'
import { axeIssues } from '../seo/axe'
import { expect, signInAsStaff, waitForHydration } from '../support/fixtures'
import { accept, invite, signIn, signOut, test } from './staff-people'

const password = 'seven green baskets'
const email = 'owner@example.com'

/** Codes of the next step are accepted too, and the present one may have been used. */
const nextStep = () => new Date(Date.now() + 30_000)

test(
  'an owner sets up two-step sign-in as the shop requires, signs in with codes and turns it off',
  { tag: '@phone' },
  async ({ page, shop, text, language }) => {
    await signInAsStaff(page, language, 'Noi')
    await page.goto(`/${language}/staff/settings?key=second_factor_required`)
    const required = page.getByLabel(text.staffSettings.field.isRequired)
    await waitForHydration(required)
    await required.check()
    await page.getByRole('button', { name: text.staffSettings.save, exact: true }).click()
    await expect(page.getByText(text.staffSettings.saved)).toBeVisible()
    // The passcode has no second factor.
    await page.goto(`/${language}/staff/people`)
    await invite(page, text, { name: 'Noi', email, role: 'owner' })
    await accept(page, text, { outbox: shop.outbox, email, password })

    await page.goto(`/${language}/staff/orders`)
    await signIn(page, text, email, password)
    await expect(page).toHaveURL(new RegExp(`/${language}/staff/account$`))
    await expect(page.getByText(text.staffAccount.required)).toBeVisible()
    await expect(page.getByRole('navigation', { name: text.staff.menu })).toHaveCount(0)
    const call = { id: 1, method: 'execute', params: ['sale.order', 'staff_search', [{}, ['number']], {}, { locale: 'en_US' }] }
    const answer = await page.request.post('/json_rpc', { data: call, headers: { 'sec-fetch-site': 'same-origin', 'x-staff': '1' } })
    expect(await answer.json()).toMatchObject({ result: null, error: { code: 'staffRoleForbids' } })

    const begin = page.getByRole('button', { name: text.staffAccount.begin, exact: true })
    await waitForHydration(begin)
    await page.getByLabel(text.staffAccount.password, { exact: true }).fill(password)
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

    await signOut(page, text, language)
    await page.goto(`/${language}/staff/orders?state=done`)
    await signIn(page, text, email, password)
    const typed = page.getByLabel(text.staff.code, { exact: true })
    await typed.fill('000000')
    const signInButton = page.getByRole('button', { name: text.staff.signIn, exact: true })
    await signInButton.click()
    await expect(page.getByText(text.staff.refusal.code)).toBeVisible()
    expect(await axeIssues(page)).toEqual([])
    await typed.fill(totpCode(key, nextStep()))
    await signInButton.click()
    await expect(page).toHaveURL(new RegExp(`/${language}/staff/orders\\?state=done$`))

    await signOut(page, text, language)
    await signIn(page, text, email, password)
    await page.getByRole('link', { name: text.staff.useRecoveryCode }).click()
    await page.getByLabel(text.staff.recoveryCode, { exact: true }).fill(recoveryCode.toLowerCase())
    await signInButton.click()
    await expect(page).toHaveURL(new RegExp(`/${language}/staff$`))

    await page.goto(`/${language}/staff/people`)
    await expect(page.getByRole('listitem', { name: 'Noi' })).toContainText(text.staffPeople.secondFactor)
    await page.goto(`/${language}/staff/account`)
    const turnOff = page.getByRole('button', { name: text.staffAccount.disable, exact: true })
    await waitForHydration(turnOff)
    await page.getByLabel(text.staffAccount.proof).fill(password)
    await turnOff.click()
    // The shop still requires it.
    await expect(page.getByText(text.staffAccount.required)).toBeVisible()
  },
)
