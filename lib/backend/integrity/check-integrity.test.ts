import { eq, sql } from 'drizzle-orm'
import { giftVoucher } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { integrityRules, checkIntegrity } from './check-integrity'
import type { Database } from '@/lib/backend/infrastructure/database/database'

let backend: TestBackend

/** An order on delivery with a gift voucher, a transfer with a voucher that was paid and packed, and one by card. */
beforeAll(async () => {
  backend = await openTestBackend()
  const shop = await fillTestShop(backend.database)
  await backend.database.update(giftVoucher).set({ amount: 100, balance: 100 }).where(eq(giftVoucher.code, shop.codes.gift))
  const onDelivery = await readyCart(backend, shop, shop.products.kale, { qty: 5 })
  await onDelivery.call('apply_gift_code', shop.codes.gift)
  await onDelivery.place()
  const byTransfer = await readyCart(backend, shop, shop.products.rice, { qty: 3, values: { pay_method_id: 2 } })
  await byTransfer.call('apply_voucher_code', shop.codes.once)
  const { sale_id } = await byTransfer.place()
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'packed'])
  const byCard = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
  await byCard.place()
})

afterAll(() => backend.close())

const rollback = new Error('taken back')

/** The violations after some statements, which are taken back again. */
async function violationsAfter(statements: readonly string[]): Promise<string[]> {
  let violations: string[] = []
  const work = async (database: Database) => {
    for (const statement of statements) await database.execute(sql.raw(statement))
    violations = await checkIntegrity(database)
    throw rollback
  }
  await expect(backend.database.transaction(work)).rejects.toThrow(rollback)
  return violations
}

const cod = `(select min(id) from sale_order)`
const paid = `(select id from sale_order where paid_at is not null)`
const card = `(select max(id) from sale_order)`
const aProduct = `(select min(id) from product where parent_id is null)`

const broken: Readonly<Record<string, readonly string[]>> = {
  'a cart that was ordered has its order, and a draft has none': [
    `insert into ecom2_cart (state) values ('confirmed')`,
  ],
  'no cart has two orders': [
    `drop index sale_order_cart_id_index`,
    `update sale_order set cart_id = (select cart_id from sale_order where id = ${cod})`,
  ],
  'a cart holds something of whatever is in it': [`update ecom2_cart_line set qty = 0`],
  'an order has lines, and they sum to its subtotal': [`delete from sale_order_line where order_id = ${cod}`],
  'a line is its price times its quantity, less what it saves': [`update sale_order_line set qty = qty + 1`],
  'the lines share what the voucher took off the order': [`update sale_order_line set voucher_share = 1`],
  'the parts of an order sum to its total, and none is below zero': [`update sale_order set amount_total = 1`],
  'stock is not below zero': [
    `alter table product drop constraint product_stock_not_negative`,
    `update product set stock_qty = -1 where id = ${aProduct}`,
  ],
  'a product was sold at least as often as orders hold it': [`update product set tot_sale_qty = 0`],
  'an order is paid exactly when it says when': [`update sale_order set paid_at = now() where id = ${card}`],
  'no order is paid for twice, and what was paid by card is its total': [
    `update payment_attempt set state = 'paid', amount = 1`,
  ],
  'an order waits for one payment at a time': [
    `insert into payment_attempt (order_id, attempt, provider, state) values (${card}, 9, 'test', 'open')`,
  ],
  'what a provider took for an order, or has to give back, is in its history and in the book of payments': [
    `insert into sale_order_event (order_id, time, kind, detail)
     values (${card}, now(), 'refund_due', '{"provider": "test", "reference": "P1"}')`,
    `update payment_attempt set state = 'paid', reference = 'P1', provider = 'test'`,
  ],
  'a voucher counts at least the orders that used it, and no more than it may': [
    `update sale_voucher set used_count = 0`,
  ],
  'a gift voucher holds no more than it was made for, and not less than nothing': [
    `insert into gift_voucher (code, amount, balance) values ('GVMORE', 5, 6)`,
  ],
  'no more was spent of a gift voucher than it was made for; of one that was bought here, what is missing on it': [
    `update gift_voucher set balance = 50`,
  ],
  'what gift vouchers paid for an order is what the order says, and nothing of a voided one': [
    `update gift_voucher_use set amount = 1`,
  ],
  'a paid order has the gift vouchers that it bought, each once, and an unpaid one has none': [
    `insert into gift_voucher (code, amount, balance, order_id) values ('GVTWICE', 5, 5, ${paid})`,
  ],
  'an order of the shop began by being placed, once': [
    `insert into sale_order_event (order_id, time, kind) values (${cod}, now(), 'placed')`,
  ],
  'an order goes from state to state as it may': [
    `insert into sale_order_event (order_id, time, kind) values (${cod}, now(), 'done')`,
  ],
  'an order is in the state that its last event left it in': [`update sale_order set state = 'done' where id = ${paid}`],
  'an order that was paid has its tax invoice (it waits for one while the setting company is not valid)': [`delete from account_invoice`],
  'an order that was not paid has no tax invoice': [`update sale_order set paid_at = null where id = ${paid}`],
  'an invoice says its own number, its own day and the total of its order': [
    `update account_invoice set facts = jsonb_set(facts, '{amounts,paid}', '1')`,
  ],
  'invoices are numbered in the order of their days': [
    `insert into account_invoice (number, date, order_id)
     select left(number, -5) || '00002', date - 1, ${cod} from account_invoice`,
  ],
  'an order is packed once, unless it was unpacked': [
    `insert into stock_picking (number, sale_id) values ('OUT-A', ${cod}), ('OUT-B', ${cod})`,
  ],
  'the numbers of invoices have no gap': [
    `insert into account_invoice (number, date, order_id)
     select left(number, -5) || '00003', date, ${cod} from account_invoice`,
  ],
  'the numbers of orders have no gap': [`update sale_order set number = left(number, -5) || '00009' where id = ${card}`],
  'the next number of a series has not been given yet': [`update document_sequence set next = 1`],
  'search has the columns that it reads of a product': [`alter table product drop column search_key`],
  'search has its indexes, and they can be used': [`drop index product_search_text_index`],
  'lot_id of ecom2_cart_line names a row of stock_lot': [`update ecom2_cart_line set lot_id = 99`],
  'lot_id of sale_order_line names a row of stock_lot': [`update sale_order_line set lot_id = 99`],
  'buy_product_id of sale_promotion names a row of product': [`update sale_promotion set buy_product_id = 99`],
  'buy_group_id of sale_promotion names a row of product_group': [`update sale_promotion set buy_group_id = 99`],
  'get_product_id of sale_promotion names a row of product': [`update sale_promotion set get_product_id = 99`],
  'order_id of gift_voucher names a row of sale_order': [`update gift_voucher set order_id = 99`],
  'lang_id of translation names a row of language': [`insert into translation (lang_id, original) values (99, 'Kale')`],
  'a translation is of a model that the shop has': [
    `insert into translation_field (lang, model, field, rec_id) values ('th_TH', 'wagon', 'name', 1)`,
  ],
  'a product is no part of itself, and neither is a group': [`update product set parent_id = id where id = ${aProduct}`],
  'an option of a product has no options of its own': [
    `update product set parent_id = (select max(id) from product where parent_id is not null) where id = ${aProduct}`,
  ],
}

const ofRecords = /^a translation of (\S+) is of a record that is there$/

/** How to break a rule; the rules about the translations of each model are alike. */
function statementsFor(rule: string): readonly string[] {
  const model = ofRecords.exec(rule)?.[1]
  if (!model) return broken[rule] ?? []
  return [`insert into translation_field (lang, model, field, rec_id) values ('th_TH', '${model}', 'name', 999999)`]
}

test('a gift voucher that was bought here and lost some of its money is found, too', async () => {
  const violations = await violationsAfter([`update gift_voucher set order_id = ${cod}, amount = 200`])
  expect(violations).toContainEqual(expect.stringContaining('what is missing on it (gift voucher GV500)'))
})

test('a shop that has only taken orders is in order', async () => {
  expect(await checkIntegrity(backend.database)).toEqual([])
})

describe('is broken, and said to be:', () => {
  it.each(integrityRules.map(({ rule, of }) => [rule, of]))('%s', async (rule, of) => {
    const violations = await violationsAfter(statementsFor(rule))
    expect(violations).toContainEqual(expect.stringContaining(`Broken: ${rule} (${of} `))
  })
})

test('many records are named as far as a person reads, and counted', async () => {
  const violations = await violationsAfter([`insert into ecom2_cart (state) select 'confirmed' from generate_series(1, 30)`])
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(/\(cart (\d+, ){19}\d+ and 10 more\)$/)
})
