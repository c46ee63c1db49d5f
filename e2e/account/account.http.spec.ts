import { readPage } from '../seo/page-source'
import { callShop, expect, fillCart, signUp, test, words } from '../support/fixtures'
import { saveAddresses } from '../support/orders'

const text = words.th

test('the privacy page lists stored data and retention, and home, checkout and sign-up link to it', async ({ request }) => {
  await signUp({ request })
  await fillCart({ request }, { VL04: 3 })
  const privacy = await readPage(request, '/th/privacy')
  expect(privacy.texts('h1')).toEqual([text.content.privacy])
  expect(privacy.find('tr')).toHaveLength(12)
  expect(privacy.texts('table').join()).toContain('90')
  expect(privacy.texts('main').join()).toContain('PDPA')
  expect(privacy.texts('main').join()).not.toContain(text.privacy.analytics)
  for (const path of ['home', 'checkout', 'signup'])
    expect(
      (await readPage(request, `/th/${path}`)).find('a', ({ href }) => href === '/th/privacy'),
      path,
    ).not.toEqual([])
})

test(
  'another customer’s address and cart can be neither read nor changed by page or RPC call [S6.9]',
  { tag: '@remote' },
  async ({ request, playwright, baseURL }) => {
    await signUp({ request })
    const [addressId] = await saveAddresses({ request }, ['ของมะลิ'])
    const cartId = await fillCart({ request }, { VL04: 1 })
    const other = await playwright.request.newContext({ baseURL })
    await signUp({ request: other })

    expect((await readPage(other, `/th/edit_address?addr_no=${addressId}`)).status).toBe(404)
    expect(await (await other.get('/th/addresses')).text()).not.toContain('ของมะลิ')
    const { cookies } = await other.storageState()
    const cookie = [...cookies.filter(({ name }) => name !== 'cart_id'), { name: 'cart_id', value: String(cartId) }]
    const cart = await other.get('/th/cart', { headers: { cookie: cookie.map(({ name, value }) => `${name}=${value}`).join('; ') } })
    expect(await cart.text()).toContain(text.cart.emptyTitle)

    for (const [model, method, args, options] of [
      ['ecom2.interface', 'get_address2', [], { addr_no: addressId }],
      ['ecom2.interface', 'delete_address', [], { addr_no: addressId }],
      ['ecom2.cart', 'update_cart', [[cartId], { comments: 'mine' }], {}],
      ['ecom2.cart', 'place_order', [[cartId]], {}],
    ] as const) {
      await expect(callShop(other, model, method, args, options)).rejects.toThrow(/no longer exists|Missing cart/)
    }
    await other.dispose()
  },
)

test('the pages after a payment show neither another customer’s order nor text from their URL [S8.12]', async ({ request }) => {
  await signUp({ request })
  const textsOf = async (path: string) => (await readPage(request, `/th/${path}`)).texts('main').join()
  for (const query of ['?sale_id=1', '?sale_id=abc', '']) {
    const shown = await textsOf(`payment_success${query}`)
    expect([query, shown]).toEqual([query, expect.stringContaining(text.paymentSuccess.errorTitle)])
    expect(shown).not.toMatch(/SO\d{9}/)
    if (query !== '?sale_id=1') expect(shown).toContain(text.errors.missingSaleOrder)
  }
  const failed = await textsOf(`payment_error?error=${encodeURIComponent('Call 02-000-0000 to pay')}`)
  expect(failed).toContain(text.errors.paymentFailed)
  expect(failed).not.toContain('02-000-0000')
})
