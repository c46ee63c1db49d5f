import { axeIssues } from '../seo/axe'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { expect, signInAsStaff, signUp } from '../support/fixtures'
import { ordersAdmin } from './staff-admin'
import { accept, invite, refusedLinks, signIn, signOut, test } from './staff-people'

const passwords = { owner: 'seven green baskets', packer: 'nine ripe mangoes' } as const

test(
  'an owner replaces the passcode with accounts, and a packer packs but sees no prices',
  { tag: '@once' },
  async ({ page, shop, text, language }) => {
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
    expect(await axeIssues(page)).toEqual([])
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

    expect(await refusedLinks(page.request, [`/${language}/staff`, `/${language}/staff/order?order_id=${order.id}`])).toEqual([])

    const { open, take, steps, history } = ordersAdmin(page, text, language)
    await open(order.id)
    await expect(steps.getByRole('button')).toHaveText([text.staffSteps.packed.button])
    await take('packed')
    await expect(history).toContainText('Lek')
  },
)
