import { z } from 'zod'

const baht = z.number().nullish()
const text = z.string().nullish()
const named = z.object({ id: z.number(), name: text })
const withCode = z.object({ id: z.number(), code: text })

const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  image_all: text,
  sale_price: baht,
  old_sale_price: baht,
  net_content: text,
  weight: z.number().nullish(),
  parent_id: z.object({ id: z.number() }).nullish(),
  promotion_id: named.nullish(),
})

const lineSchema = z.object({
  /** null: the line was given by a promotion. */
  id: z.number().nullable(),
  product_id: productSchema,
  qty: z.number(),
  unit_price: baht,
  amount: baht,
  discount_text: text,
  product_discount_text: text,
  for_promotion: z.boolean().nullish(),
})

/** A cart as `ecom2.cart.get_cart_data` and `get_checkout_data` answer it (spec 3); `cartFields` asks for it. */
export const wireCartSchema = z.object({
  id: z.number(),
  number: text,
  state: z.string(),
  num_items: z.number().nullish(),
  lines: z.array(lineSchema),
  amount_total_before: baht,
  amount_subtotal: baht,
  amount_ship: baht,
  amount_discount: baht,
  voucher_discount: baht,
  voucher_max_discount: baht,
  ship_discount: baht,
  total_discount: baht,
  amount_total: baht,
  stock_error: text,
  only_bkk_error: text,
  /** Products that cannot be ordered any more. */
  error: text,
  voucher_id: withCode.nullish(),
  promotion_voucher_id: withCode.nullish(),
  use_gvs: z.array(withCode).nullish(),
  last_v_code: text,
  last_v_error: text,
  last_p_code: text,
  last_p_error: text,
  gv_msg: text,
  min_delivery_date: text,
  free_delivery_from: baht,
})

export type WireCart = z.infer<typeof wireCartSchema>
export type WireCartLine = z.infer<typeof lineSchema>
