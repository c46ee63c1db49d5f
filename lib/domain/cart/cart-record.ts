import {
  amount,
  amountOrNull,
  flag,
  id,
  idOrNull,
  many,
  number,
  one,
  pick,
  record,
  required,
  requiredNumber,
  requiredText,
  since,
  text,
} from '@/lib/core/wire-record'
import { cartBoxRecord } from '@/lib/domain/boxes/box-record'
import { linePackFields, pictureFields } from '@/lib/domain/catalog/variant-record'

const productRecord = record({
  id,
  name: requiredText,
  ...pictureFields,
  sale_price: amountOrNull,
  old_sale_price: amountOrNull,
  ...linePackFields,
  is_chilled: since(2, flag),
  parent_id: one({ id, name: text, ...pictureFields }),
  promotion_id: one({ id, name: text }),
})

const lineRecord = record({
  /** null: the line was added by a promotion. */
  id: idOrNull,
  qty: requiredNumber,
  unit_price: amountOrNull,
  amount,
  discount_text: text,
  product_discount_text: text,
  for_promotion: flag,
  product_id: required(one(productRecord)),
})

const withCode = one({ id, code: text })

/** A cart as returned by `ecom2.cart.get_cart_data` and `get_checkout_data` (spec 3). */
export const cartRecord = record({
  id,
  number: text,
  state: requiredText,
  num_items: number,
  amount_total_before: amount,
  amount_subtotal: amount,
  amount_ship: amount,
  amount_discount: amount,
  voucher_discount: amount,
  voucher_max_discount: amount,
  ship_discount: amount,
  total_discount: amount,
  amount_deposit: since(14, amount),
  amount_balance: since(9, amount),
  amount_rounding: since(5, amount),
  amount_total: amount,
  stock_error: text,
  only_bkk_error: text,
  /** Products that can no longer be ordered. */
  error: text,
  voucher_id: withCode,
  promotion_voucher_id: withCode,
  use_gvs: many({ id, code: text }),
  last_v_code: text,
  last_v_error: text,
  last_p_code: text,
  last_p_error: text,
  gv_msg: text,
  min_delivery_date: text,
  pickup_at_factory: flag,
  other_ship_addr: flag,
  bill_district_id: number,
  ship_district_id: number,
  delivered_with_id: since(2, number),
  free_delivery_from: since(1, amountOrNull),
  order_minimum: since(2, amount),
  rounds_cash: since(5, flag),
  lines: required(many(lineRecord)),
  boxes: since(13, many(cartBoxRecord)),
})

/** What an API token may read of a cart: no address, no codes, no notes. */
export const apiTokenCartRecord = record({
  ...pick(cartRecord, [
    'number',
    'state',
    'num_items',
    'amount_total_before',
    'amount_subtotal',
    'amount_ship',
    'amount_total',
    'stock_error',
    'only_bkk_error',
    'error',
    'min_delivery_date',
    'free_delivery_from',
    'order_minimum',
    'boxes',
  ]),
  lines: many({
    ...pick(lineRecord, ['qty', 'unit_price', 'amount', 'for_promotion']),
    product_id: one({
      ...pick(productRecord, ['name', 'sale_price', 'is_chilled']),
      ...linePackFields,
      parent_id: one({ name: text }),
    }),
  }),
})
