import { expect, signInAsStaff, test, words } from '../support/fixtures'
import { axeIssues } from '../seo/axe'

const text = words.en

const pages = [
  'staff',
  'staff/orders',
  'staff/order?order_id=1',
  'staff/packing',
  'staff/customers',
  'staff/customer?id=1',
  'staff/products',
  'staff/searches',
  'staff/recall?query=LOT-261120-VL01',
  'staff/activity',
  'staff/account',
  'lot_qr',
  'lot_qr/labels',
  'set_cart',
]

test('staff sign in with the passcode, reach the requested page and sign out', async ({ page }) => {
  await page.goto('/en/staff/orders?state=done')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
  expect(await axeIssues(page)).toEqual([])
  await page.getByLabel(text.staff.yourName).fill('Noi')
  await page.getByLabel(text.staff.passcode).fill('not the passcode')
  await page.getByRole('button', { name: text.staff.signIn }).click()
  await expect(page.getByText(text.staff.refusal.passcode)).toBeVisible()
  await expect(page.getByLabel(text.staff.yourName)).toHaveValue('Noi')

  await page.getByLabel(text.staff.passcode).fill('staff-for-tests')
  await page.getByRole('button', { name: text.staff.signIn }).click()
  await expect(page).toHaveURL(/\/en\/staff\/orders\?state=done$/)
  const menu = page.getByRole('navigation', { name: text.staff.menu })
  await expect(menu.locator('[aria-current=page]')).toHaveText(text.staff.orders)
  await expect(menu.locator('[aria-current=page]')).toBeInViewport()

  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: text.staff.leave }).click()
  await expect(page).toHaveURL(/\/en\/staff\/sign_in/)
  await page.goto('/en/staff/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
})

test('without a staff session, staff pages redirect, and their HTML and RSC responses contain no order data [A7]', async ({ page }) => {
  for (const path of pages) {
    for (const headers of [undefined, { rsc: '1' }]) {
      const response = await page.request.get(`/en/${path}`, { headers, maxRedirects: 0 })
      const body = await response.text()
      const isRedirected = response.status() === 307 || body.includes('NEXT_REDIRECT')
      expect([path, isRedirected]).toEqual([path, true])
      expect(body).not.toMatch(/SO20\d{7}|08\d{8}/)
    }
  }
})

test('slips, invoices and staff RPC methods are refused without a valid staff session', async ({ page }) => {
  for (const path of ['slip', 'invoice']) expect((await page.request.get(`/api/staff/${path}?order_id=1`)).status()).toBe(404)
  const data = { id: 1, method: 'execute', params: ['sale.order', 'staff_search', [{}, ['number']], {}, { locale: 'en_US' }] }
  const island = { 'sec-fetch-site': 'same-origin', 'x-staff': '1' }
  const asked = await page.request.post('/json_rpc', { data, headers: island })
  expect(await asked.json()).toMatchObject({ result: null, error: { message: 'Please sign in to the staff pages.' } })
  const forged = await page.request.post('/json_rpc', { data, headers: { ...island, cookie: 'staff=e30.forged' } })
  expect(await forged.json()).toMatchObject({ result: null, error: { message: 'Please sign in to the staff pages.' } })
})

test('a staff call to a method that staff may not use is refused with Bad action [S8.41]', async ({ page }) => {
  await signInAsStaff(page, 'en')
  for (const [model, method] of [
    ['base.user', 'search_read_path'],
    ['product', 'delete'],
    ['sale.order', '__proto__'],
  ]) {
    const data = { id: 1, method: 'execute', params: [model, method, [[1]], {}, { locale: 'en_US' }] }
    const asked = await page.request.post('/json_rpc', { data, headers: { 'sec-fetch-site': 'same-origin', 'x-staff': '1' } })
    expect(await asked.json()).toMatchObject({ result: null, error: { message: 'Bad action' } })
  }
})

test('cross-site requests are refused despite a staff session', async ({ page }) => {
  await signInAsStaff(page, 'en')
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  const data = { id: 1, method: 'execute', params: ['sale.order', 'staff_search', [{}, ['number']], {}, {}] }
  // The call is handled as one without a session.
  const asked = await page.request.post('/json_rpc', { data, headers: { ...foreign, 'x-staff': '1' } })
  expect(await asked.json()).toMatchObject({ result: null, error: { message: expect.any(String) } })
  expect((await page.request.get('/api/staff/slip?order_id=1', { headers: foreign })).status()).toBe(404)
  for (const path of ['session', 'leave']) {
    expect((await page.request.post(`/api/staff/${path}`, { form: { passcode: 'staff-for-tests' }, headers: foreign })).status()).toBe(403)
  }
})

test('a lost staff session shows an error and preserves what was typed', async ({ page }) => {
  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/order?order_id=1')
  const note = page.getByLabel(text.staffSteps.note.title)
  await note.fill('ขอถุงกระดาษ')
  await page.context().clearCookies({ name: 'staff' })
  await expect(async () => {
    await page.getByRole('button', { name: text.staffSteps.note.confirm }).click()
    await expect(page.getByText(text.errors.staffSignedOut)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(note).toHaveValue('ขอถุงกระดาษ')
})
