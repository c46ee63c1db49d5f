import { sql } from 'drizzle-orm'
import { modelsWithMethods as models } from './methods'
import { fieldsOf, isRelation } from '@/lib/backend/query/access'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import type { GenericMethod, Model } from '@/lib/backend/context/model'
import { createRegistry, findMethod } from './registry'
import type { TestBackend, TestSession } from '@/lib/backend/testing/backend'
import type { TestShop } from '@/lib/backend/testing/shop'
import { openShopOfTwo } from '@/lib/backend/testing/shop-of-two'
import { addToCart } from '@/lib/backend/testing/shopping'
import { accountCalls } from '@/lib/backend/testing/create-token'
import { maxBlockedMs } from '@/lib/backend/testing/max-blocked-ms'

const products = 3000
const blockedLimitMs = 500

let backend: TestBackend
let shop: TestShop
let cart: { id: number; owner: TestSession }

beforeAll(async () => {
  ;({ backend, shop } = await openShopOfTwo())
  const { database } = backend
  await database.execute(sql`insert into product (name, code, image, sale_price, stock_qty, details, description)
    select 'Harvest ' || n, 'H' || n, 'picture.webp', 10, 5, repeat('ผัก green ', 200), repeat('x', 500) from generate_series(1, ${products}) n`)
  await database.execute(sql`insert into product_group (name, code) values ('One', 'SHELF_1'), ('Two', 'SHELF_2')`)
  await database.execute(sql`insert into m2m_product_product_group (product_id, product_group_id)
    select product.id, its_group.id from product cross join product_group its_group where product.code like 'H%' and its_group.code like 'SHELF%'`)
  await database.execute(sql`analyze`)
  const rows = (await backend.call('product', 'search', [[['code', 'like', 'H']]], { limit: 110 })) as number[]
  const state = await addToCart(
    backend,
    rows.map((product_id) => ({ product_id, qty: 1 })),
  )
  cart = { id: state.cart_id, owner: { cart_key: state.cart_key ?? '' } }
})

afterAll(() => backend.close())

const thousand = Array.from({ length: 1000 }, (_, index) => index + 1)
const cartIds = () => Array.from({ length: 1000 }, () => cart.id)
const visitor = { trusted: false, address: 'test' }
const registry = createRegistry(models)

function mayCall(model: string, method: string): boolean {
  try {
    return Boolean(findMethod(registry, visitor, model, method))
  } catch {
    return false
  }
}

/** The most expensive read: every field, and below every relation the texts of its relations. */
function deepPaths(model: Model): unknown[] {
  return Object.entries(fieldsOf(model)).flatMap<unknown>(([name, field]) => {
    if (field.public === false || field.kind === 'report') return []
    const target = isRelation(field) ? registry.get(field.model) : undefined
    if (!target) return [name]
    const below = Object.entries(fieldsOf(target)).filter(([, each]) => each.public !== false && each.kind !== 'report')
    return [[name, below.map(([each]) => each)]]
  })
}

const anything: Readonly<Record<GenericMethod, (model: Model) => readonly unknown[]>> = {
  search: () => [[]],
  read: () => [thousand],
  read_path: (model) => [thousand, deepPaths(model)],
  search_read: () => [[]],
  search_read_path: (model) => [[], deepPaths(model)],
  search_read_path2: (model) => [[], deepPaths(model)],
  name_get: () => [thousand],
  name_search: () => ['a'],
  get: () => ['news'],
  get_by_code: () => ['news'],
}

const [email, text, year] = ['someone@example.com', 'a'.repeat(200), { from: '2026-01-01', to: '2026-12-31' }] as const

/** Methods of staff, which refuse other callers before they read the arguments. */
const staffMethods = {
  'sale.order': 'note_refund issue_credit_note read_uncredited substitute_line correct_weights fail_delivery deliver_again undo_step'.split(
    ' ',
  ),
  'staff.account':
    'read_all invite send_invitation create_link set_role set_active read_changes undo reset_second_factor read_tokens create_token revoke_token'.split(
      ' ',
    ),
  'staff.catalog': ['read_removed', 'remove', 'restore'],
  'staff.customer': ['find', 'read_gift_vouchers', 'send_reset_mail'],
  'staff.mail': ['read_state', 'is_delivered', 'resend', 'send_filed', 'preview', 'read_server', 'save_server', 'test_server'],
  'staff.picture': ['store'],
  'staff.recall': ['find', 'send'],
  'staff.report': ['read_invoices', 'read_credit_notes'],
  'staff.search': ['read_log', 'read_synonyms', 'save_synonym', 'delete_synonym', 'read_synonym_changes', 'undo_synonym'],
  'staff.second_factor': ['read', 'begin', 'confirm', 'disable'],
  'staff.session': [
    'open',
    'read',
    'close',
    'read_sign_in',
    'read_token',
    'sign_in',
    'confirm_code',
    'request_code',
    'read_code',
    'accept_code',
  ],
}

/** The most expensive arguments of each model's own methods. */
const own: Readonly<Record<string, () => readonly unknown[]>> = {
  'address.website_search': () => [text.slice(0, 100)],
  'ecom.cart.read': () => [cartIds(), ['id']],
  'ecom2.cart.read_path': () => [cartIds(), ['id']],
  'ecom2.cart.get_cart_data': () => [cartIds()],
  'ecom2.cart.get_checkout_data': () => [cartIds()],
  'ecom2.cart.apply_code': () => [[cart.id], text.slice(0, 60)],
  'ecom2.cart.apply_voucher_code': () => [[cart.id], text.slice(0, 60)],
  'ecom2.cart.clear_voucher': () => [[cart.id]],
  'ecom2.cart.apply_promotion_voucher_code': () => [[cart.id], text.slice(0, 60)],
  'ecom2.cart.clear_promotion_voucher': () => [[cart.id]],
  'ecom2.cart.apply_gift_code': () => [[cart.id], text.slice(0, 60)],
  'ecom2.cart.clear_gift': () => [[cart.id]],
  'ecom2.cart.add_to_cart_multi': () => [[cart.id], thousand.slice(0, 200).map((product_id) => ({ product_id, qty: 1 }))],
  'ecom2.cart.add_order_again': () => [[cart.id], 1],
  'ecom2.cart.update_cart': () => [[cart.id], { comments: text }],
  'ecom2.cart.place_order': () => [[cart.id]],
  'ecom2.cart.open_for_staff': () => [[cart.id]],
  'ecom2.cart.start_for_staff': () => [{ customer_id: null }],
  'ecom2.cart.line.set_qty': () => [[1], 99],
  'ecom2.interface.login': () => [email, text],
  'ecom2.interface.sign_up': () => [{ first_name: 'A', last_name: 'B', email, login: email, mobile: '1', password: 'long and good' }],
  'ecom2.interface.logout': () => [],
  'ecom2.interface.request_reset_password': () => [email],
  'ecom2.interface.reset_password': () => [email, '123456', 'long enough to be good'],
  'ecom2.interface.get_account_info': () => [],
  'ecom2.interface.update_account_info': () => [{ first_name: 'A', last_name: 'B', email }],
  ...accountCalls,
  'ecom2.interface.get_addresses': () => [],
  'ecom2.interface.get_address2': () => [{ addr_id: 1 }],
  'ecom2.interface.set_address2': () => [{ address: text }],
  'ecom2.interface.delete_address': () => [1],
  'ecom2.interface.load_locations': () => [],
  'ecom2.interface.get_delivery_area': () => [shop.bangRak],
  'ecom2.interface.get_config': () => [thousand.slice(0, 100).map((key) => `key_${key}`)],
  'ecom2.interface.load_imagealts': () => [],
  'ecom2.interface.get_cart': () => [],
  'ecom2.interface.print_invoice': () => [1],
  'ecom2.notif.have_notif': () => [shop.products.kale],
  'ecom2.notif.add_to_notif': () => [shop.products.kale],
  'prod.fav.add_fav2': () => [shop.products.kale],
  'prod.fav.del_fav2': () => [shop.products.kale],
  'product.write': () => [thousand, {}],
  'product.edit_many': () => [thousand.slice(0, 500).map((id) => ({ id, values: {} }))],
  ...Object.fromEntries(
    ['product.rank_search', 'product.suggest', 'product.staff_search', 'sale.order.staff_search'].map((call) => [call, () => [text]]),
  ),
  'staff.report.read_period': () => [year],
  'staff.report.read_orders': () => [year],
  'staff.report.read_cash': () => [year],
  'sale.order.read_sale_order': () => [thousand, ['lines']],
  'sale.order.ecom_confirm_payment': () => ['SO202600001', 1, ['data:image/png;base64,' + 'A'.repeat(2_700_000)]],
  'sale.order.read_events': () => [1],
  'sale.order.start_payment': () => [1],
  'sale.order.read_changes': () => [1],
  'sale.order.change_lines': () => [1, thousand.slice(0, 200).map((product_id) => ({ product_id, qty: 99 }))],
  'sale.order.change_delivery': () => [1, { delivery_date: '2026-11-20' }],
  'sale.order.change_address': () => [1, { ship_address: text }],
  'sale.order.change_payment': () => [1, 2],
  'sale.order.cancel_order': () => [1],
  'sale.order.count_after': () => [0],
  'sale.order.read_payment_slip': () => [1],
  'sale.order.move_order': () => [1, 'packed'],
  'sale.order.void_order': () => [1],
  'sale.order.refuse_transfer': () => [1, text],
  'sale.order.change_comments': () => [1, text],
  'sale.order.add_note': () => [1, text],
  'sale.order.line.read_lot_info': () => [thousand],
  'sale.order.line.read_sm_info': () => [thousand],
  'staff.catalog.read': () => [{ kind: 'products', id: 1 }],
  'staff.catalog.read_list': () => [{ kind: 'products', columns: ['code', 'name', 'details'], text: 'a' }],
  'staff.catalog.save': () => [{ kind: 'products', id: 1, before: {}, after: { name: text } }],
  'staff.setting.read_all': () => [],
  'staff.setting.save': () => [{ key: 'about', values: { en: text, th: text }, seen: text }],
  'staff.setting.read_history': () => ['about'],
  ...Object.fromEntries(
    Object.entries(staffMethods).flatMap(([model, methods]) => methods.map((name) => [`${model}.${name}`, () => [text]])),
  ),
  'stock.lot.encode_lot_no': () => [text],
  'stock.lot.read_lot_info': () => [text],
  'visitor.action.create': () => [{ url: text }],
  'visitor.action.create_record': () => [{ url: text }],
}

const methods = models.flatMap((model) =>
  [...new Set([...Object.keys(genericMethods), ...Object.keys(model.methods ?? {})])]
    .filter((method) => mayCall(model.name, method))
    .map((method) => ({ name: `${model.name}.${method}`, model, method })),
)

function argumentsOf({ name, model, method }: (typeof methods)[number]): readonly unknown[] | undefined {
  const isOwn = Object.hasOwn(model.methods ?? {}, method)
  return isOwn ? own[name]?.() : anything[method as GenericMethod](model)
}

const ask = async (model: string, method: string, args: readonly unknown[], session: TestSession) =>
  JSON.stringify(await backend.handle({ id: 1, method: 'execute', params: [model, method, args, {}, { locale: 'th_TH', ...session }] }))

it('every public method has its most expensive arguments in this test', () => {
  expect(methods.filter((each) => !argumentsOf(each)).map(({ name }) => name)).toEqual([])
})

it.each(methods.map((each) => [each.name, each] as const))(
  'the health check responds within half a second during the most expensive call of %s',
  async (_name, each) => {
    const { model, method } = each
    const session = /^ecom2?\.cart/.test(model.name) ? cart.owner : await backend.signIn(shop.somchai.userId)
    const silence = await maxBlockedMs(backend, () => ask(model.name, method, argumentsOf(each) ?? [], session))
    expect(silence).toBeLessThanOrEqual(blockedLimitMs)
  },
)

it('a cart of 110 lines that is requested a thousand times in one call is returned once', async () => {
  const carts = await backend.call('ecom2.cart', 'read_path', [cartIds(), ['num_items']], {}, cart.owner)
  expect(carts).toEqual([{ id: cart.id, num_items: expect.any(Number) }])
})

it('a read of more than ten carts or orders at once is refused', async () => {
  const eleven = thousand.slice(0, 11)
  for (const [model, method] of [
    ['ecom.cart', 'read'],
    ['ecom2.cart', 'read_path'],
    ['ecom2.cart', 'get_cart_data'],
    ['ecom2.cart', 'get_checkout_data'],
    ['sale.order', 'read_sale_order'],
  ] as const) {
    await expect(backend.call(model, method, [eleven, ['id']], {}, cart.owner)).rejects.toThrow('at most 10 records')
  }
})

it('a product that is requested a thousand times in one call is returned once', async () => {
  const ids = Array.from({ length: 1000 }, () => shop.products.kale)
  for (const method of ['read', 'read_path']) expect(await backend.call('product', method, [ids, ['code']])).toHaveLength(1)
})

it('a response with megabytes of text for each product is refused', async () => {
  const ids = (await backend.call('product', 'search', [[['code', 'like', 'H']]], { limit: 1000 })) as number[]
  await expect(backend.call('product', 'read_path', [ids, ['groups.products.details']])).rejects.toThrow(/too large|takes too long/)
  await expect(backend.callTrusted('product', 'read_path', [ids.slice(0, 3), ['groups.products.details']])).resolves.toHaveLength(3)
})

it('a category returns the cards of all its products', async () => {
  const paths = [['products', ['name', 'image', 'undername_text', 'sale_price', 'promotion_id', 'groups.code']]]
  const [group] = (await backend.call('product.group', 'search_read_path', [[['code', '=', 'SHELF_1']], paths])) as {
    products: unknown[]
  }[]
  expect(group?.products.length).toBeGreaterThanOrEqual(products)
})

it('a cart takes two hundred products and no more', async () => {
  const ids = (await backend.call('product', 'search', [[['code', 'like', 'H']]], { limit: 201 })) as number[]
  const items = ids.map((product_id) => ({ product_id, qty: 1 }))
  const { cart_id, cart_key } = await addToCart(backend, items.slice(0, 200))
  await expect(addToCart(backend, items.slice(200), cart_id, { cart_key: cart_key ?? '' })).rejects.toThrow('at most 200')
})
