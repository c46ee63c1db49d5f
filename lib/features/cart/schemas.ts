import { z } from 'zod'
import { wirePictures, wireText } from '@/lib/platform/rpc/wire-values'

const wireNumber = z.number().nullish()
const flag = z.boolean().nullish()
const named = z.object({ id: z.number(), name: wireText })
const withCode = z.object({ id: z.number(), code: wireText })

const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  ...wirePictures,
  sale_price: wireNumber,
  old_sale_price: wireNumber,
  net_content: wireText,
  weight: z.number().nullish(),
  is_weighed: z.boolean().nullish(),
  is_chilled: z.boolean().nullish(),
  parent_id: z.object({ id: z.number(), ...wirePictures }).nullish(),
  promotion_id: named.nullish(),
})

const lineSchema = z.object({
  /** null: the line was added by a promotion. */
  id: z.number().nullable(),
  product_id: productSchema,
  qty: z.number(),
  unit_price: wireNumber,
  amount: wireNumber,
  discount_text: wireText,
  product_discount_text: wireText,
  for_promotion: z.boolean().nullish(),
})

/** A cart as returned by `ecom2.cart.get_cart_data` and `get_checkout_data` (spec 3). `cartFields` lists the requested fields. */
export const wireCartSchema = z.object({
  id: z.number(),
  number: wireText,
  state: z.string(),
  num_items: z.number().nullish(),
  lines: z.array(lineSchema),
  amount_total_before: wireNumber,
  amount_subtotal: wireNumber,
  amount_ship: wireNumber,
  amount_discount: wireNumber,
  voucher_discount: wireNumber,
  voucher_max_discount: wireNumber,
  ship_discount: wireNumber,
  total_discount: wireNumber,
  amount_rounding: wireNumber,
  amount_total: wireNumber,
  stock_error: wireText,
  only_bkk_error: wireText,
  /** Products that can no longer be ordered. */
  error: wireText,
  voucher_id: withCode.nullish(),
  promotion_voucher_id: withCode.nullish(),
  use_gvs: z.array(withCode).nullish(),
  last_v_code: wireText,
  last_v_error: wireText,
  last_p_code: wireText,
  last_p_error: wireText,
  gv_msg: wireText,
  min_delivery_date: wireText,
  pickup_at_factory: flag,
  other_ship_addr: flag,
  bill_district_id: wireNumber,
  ship_district_id: wireNumber,
  delivered_with_id: wireNumber,
  free_delivery_from: wireNumber,
  order_minimum: wireNumber,
  rounds_cash: flag,
})

export type WireCart = z.infer<typeof wireCartSchema>
export type WireCartLine = z.infer<typeof lineSchema>
