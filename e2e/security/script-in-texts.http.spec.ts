import { readPage } from '../seo/page-source'
import { callShop, expect, signInAsStaff, signUp, test } from '../support/fixtures'
import { payMethods, prepareCart } from '../support/orders'

/** Closes an attribute, a script and an element, and would inject an element that the test can find. */
const hostile = `"></script><b class=injected>'x'</b>`

// Only two components write HTML, both on the server; what islands show is text.
test('HTML that a shopper types is rendered as text on shop and staff pages [X6]', async ({ request }) => {
  await signUp({ request }, { first_name: hostile, last_name: hostile })
  const cartId = await prepareCart({ request }, { VL04: 2 }, payMethods.transfer)
  const names = { bill_first_name: hostile, bill_last_name: hostile, bill_company: hostile, bill_phone: hostile, comments: hostile }
  await callShop(request, 'ecom2.cart', 'update_cart', [[cartId], { ...names, bill_address: `12 ${hostile} Sukhumvit Road` }])
  const read: string[] = []
  const look = async (name: string) => {
    const { status, find } = await readPage(request, `/en/${name}`)
    expect([name, status, find('b', (each) => each.class === 'injected')]).toEqual([name, 200, []])
    if ((await (await request.get(`/en/${name}`)).text()).includes('injected')) read.push(name)
  }
  await look('checkout')
  const { sale_id: id } = await callShop<{ sale_id: number }>(request, 'ecom2.cart', 'place_order', [[cartId]])
  for (const name of [`order_details?order_id=${id}`, 'account_details']) await look(name)
  await signInAsStaff({ request }, 'en', '<b class=injected>Noi')
  const staffPages = ['staff/orders?state=awaiting', `staff/order?order_id=${id}`, `lot_qr?s=${encodeURIComponent(hostile)}`]
  for (const name of staffPages) await look(name)
  expect(read).toEqual(
    expect.arrayContaining(['checkout', `order_details?order_id=${id}`, 'account_details', `staff/order?order_id=${id}`]),
  )
})
