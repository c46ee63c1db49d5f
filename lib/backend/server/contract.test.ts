import { checkoutValues } from '@/lib/backend/testing/shop'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { backend, somchai as session, shop } from '@/lib/backend/testing/opened-shop'

/* Every call of the specification's section 7, as the storefront makes it, returns the fields that it names. Further behavior is
 * tested beside each method. */

let cartId: number

beforeAll(async () => {
  cartId = await newCart()
})

async function newCart(): Promise<number> {
  const items = [{ product_id: shop.products.kale, qty: 3 }]
  const state = await call('ecom2.cart', 'add_to_cart_multi', [[null], items], {
    context: { do_voucher: 1, company_id: 1 },
  })
  await call('ecom2.cart', 'update_cart', [[(state as { cart_id: number }).cart_id], checkoutValues(shop, 2)])
  return (state as { cart_id: number }).cart_id
}

const call = (model: string, method: string, args: readonly unknown[], options = {}) => backend.call(model, method, args, options, session)

/** Field names as a space-separated string, so that long lists stay readable. */
const names = (words: string) => words.trim().split(/\s+/)

const text = expect.any(String)
const number = expect.any(Number)

describe('the ecom2.interface model', () => {
  const ask = (method: string, args: readonly unknown[] = [], options = {}) => call('ecom2.interface', method, args, options)

  it('reads, saves and deletes addresses, and reads and updates the account [S3.10]', async () => {
    const fields = names(`
      name first_name last_name company country_id province_id district_id address postal_code
      phone email org_id full_address addr_no
    `)
    const [home] = (await ask('get_addresses')) as [Record<string, unknown>]
    expect(Object.keys(home)).toEqual(expect.arrayContaining(fields))
    const found = await ask('get_address2', [], { addr_no: home.addr_no })
    expect(await ask('set_address2', [found], { addr_no: -1 })).toEqual({ addr_no: number })
    expect(await ask('delete_address', [], { addr_no: home.addr_no })).toBeNull()
    const account = {
      first_name: 'Somchai',
      last_name: 'Jaidee',
      email: shop.somchai.email,
      birth_date: null,
      gender: null,
    }
    expect(await ask('get_account_info')).toMatchObject(account)
    expect(await ask('update_account_info', [], account)).toEqual({ user_name: 'Somchai Jaidee' })
  })

  it('returns the cart', async () => {
    expect(await ask('get_cart', [null])).toEqual({ cart_id: cartId, num_items: 3, amount_subtotal: 120 })
  })
})

describe('a cart', () => {
  it('is read by the header, the set-cart page, the cart page and the checkout [S3.4]', async () => {
    expect(await call('ecom.cart', 'read', [[cartId], ['num_items', 'amount_subtotal']])).toEqual([
      { id: cartId, num_items: 3, amount_subtotal: 120 },
    ])
    expect(await call('ecom2.cart', 'read_path', [[cartId], ['customer_id']])).toEqual([
      { id: cartId, customer_id: shop.somchai.contactId },
    ])
    const fields = [
      ...names(`
      number state lines amount_total_before amount_subtotal amount_total amount_ship
      amount_discount voucher_discount voucher_max_discount ship_discount total_discount
      total_weight stock_error error only_bkk_error voucher_id.code use_gvs.code num_items
      last_v_code last_v_error last_p_code last_p_error gv_msg customer_id delivery_date
      min_delivery_date pay_method_id comments create_account other_ship_addr
      pickup_at_factory
    `),
      ...Object.keys(checkoutValues(shop)),
    ]
    for (const method of ['get_cart_data', 'get_checkout_data']) {
      const [cart] = (await call('ecom2.cart', method, [[cartId], fields])) as [Record<string, unknown>]
      expect(Object.keys(cart).sort()).toEqual([...new Set(['id', ...fields.map((field) => field.split('.')[0])])].sort())
    }
  })

  it('accepts and clears each kind of code, and is placed as an order', async () => {
    for (const [apply, code, clear] of [
      ['apply_voucher_code', shop.codes.welcome, 'clear_voucher'],
      ['apply_promotion_voucher_code', shop.codes.promotion, 'clear_promotion_voucher'],
      ['apply_gift_code', shop.codes.gift, 'clear_gift'],
    ] as const) {
      expect(await call('ecom2.cart', apply, [[cartId], code])).toBeNull()
      expect(await call('ecom2.cart', clear, [[cartId]])).toBeNull()
    }
    expect(await call('ecom2.cart', 'place_order', [[cartId]], { context: {} })).toEqual({ sale_id: number })
  })
})

describe('an order', () => {
  it('is listed and read, its payment is confirmed and its invoice printed [S3.9]', async () => {
    const options = { context: { load_select: true } }
    const fields = ['date', 'number', 'amount_total', 'state', 'pay_method_id.name']
    const [order] = (await call('sale.order', 'search_read_path', [[['user_id', '=', shop.somchai.userId]], fields], options)) as [
      { id: number; number: string },
    ]
    expect(order).toEqual({
      id: number,
      date: '2026-11-18',
      number: text,
      amount_total: 180,
      state: ['wait_payment', text],
      pay_method_id: { id: 2, name: text },
    })
    const all = names(`
      number date lines amount_total amount_subtotal amount_tax state pay_method_id.name
      invoices.number
    `)
    const [read] = (await call('sale.order', 'read_sale_order', [[order.id], all], options)) as [{ lines: unknown[] }]
    expect(read.lines).toEqual([
      expect.objectContaining({
        product_id: expect.objectContaining({ name: text }),
        qty: 3,
        unit_price: 40,
        amount: 120,
        discount: 0,
        discount_amount: 0,
      }),
    ])
    const slip = await slipDataUrl()
    expect(await call('sale.order', 'ecom_confirm_payment', [order.number, 180, [slip]])).toBeNull()
    await expect(call('ecom2.interface', 'print_invoice', [order.id])).rejects.toThrow('Missing Invoice')
    await backend.callTrusted('sale.order', 'move_order', [[order.id], 'paid'])
    const pdf = (await call('ecom2.interface', 'print_invoice', [order.id])) as { content: string }
    expect(Buffer.from(pdf.content, 'base64').toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/)
  })
})
