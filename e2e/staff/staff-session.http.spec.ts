import { expect, signInAsStaff, test } from '../support/fixtures'
import { staffPages } from '../seo/pages'

test('without a staff session, staff pages redirect, and their HTML and RSC responses contain no order data [A7]', async ({ request }) => {
  for (const path of [...staffPages, 'staff/order?order_id=1']) {
    for (const headers of [undefined, { rsc: '1' }]) {
      const response = await request.get(`/en/${path}`, { headers, maxRedirects: 0 })
      const body = await response.text()
      const isRedirected = response.status() === 307 || body.includes('NEXT_REDIRECT')
      expect([path, isRedirected]).toEqual([path, true])
      expect(body).not.toMatch(/SO20\d{7}|08\d{8}/)
    }
  }
})

test('staff files and methods are refused without a staff session, and with one what staff may not do [S8.41]', async ({ request }) => {
  for (const path of ['slip', 'invoice', 'recall']) expect((await request.get(`/api/staff/${path}?order_id=1`)).status()).toBe(404)
  const call = async (model: string, method: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const data = { id: 1, method: 'execute', params: [model, method, [{}, ['number']], {}, { locale: 'en_US' }] }
    const island = { 'sec-fetch-site': 'same-origin', 'x-staff': '1' }
    return (await request.post('/json_rpc', { data, headers: { ...island, ...headers } })).json()
  }
  const refusal = (message: string) => ({ result: null, error: { message } })
  const signIn = refusal('Please sign in to the staff pages.')
  expect(await call('sale.order', 'staff_search')).toMatchObject(signIn)
  expect(await call('sale.order', 'staff_search', { cookie: 'staff=e30.forged' })).toMatchObject(signIn)
  await signInAsStaff({ request }, 'en')
  for (const [model, method] of [
    ['base.user', 'search_read_path'],
    ['product', 'delete'],
    ['sale.order', '__proto__'],
  ] as const)
    expect(await call(model, method)).toMatchObject(refusal('Bad action'))
})
