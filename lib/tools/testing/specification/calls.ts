import { z } from 'zod'
import { cartValues, settingKeys, unknownPath } from './fields'

/** A call of section 7: its arguments and keyword options as zod schemas; anything else is refused. */
type CallRule = Readonly<{ args: z.ZodType; options: z.ZodType }>

const id = z.int().positive()
const ids = z.tuple([id])
const orNull = z.tuple([id.nullable()])
const text = z.string()
const nothing = z.strictObject({})
const none = z.tuple([])

const fieldsOf = (model: string) =>
  z.array(z.unknown()).superRefine((paths, { addIssue }) => {
    const issue = unknownPath(model, paths)
    if (issue) addIssue({ code: 'custom', message: `No such field ${issue}` })
  })

const value = z.union([text, z.number(), z.boolean(), z.null(), z.array(z.union([text, z.number()]))])
const clauses = (model: string) =>
  z.array(z.tuple([text, z.enum(['=', '!=', 'in', 'ilike', '>=', '>']), value])).superRefine((conditions, { addIssue }) => {
    const issue = unknownPath(
      model,
      conditions.map(([path]) => path),
    )
    if (issue) addIssue({ code: 'custom', message: `No such field ${issue}` })
  })

/** Keyword options of reads: `limit` and `order` are named in section 7. */
const reading = z.strictObject({
  limit: z.int().optional(),
  order: text.optional(),
  context: z.strictObject({ load_select: z.literal(true) }).optional(),
})
const search = (model: string): CallRule => ({ args: z.tuple([clauses(model), fieldsOf(model)]), options: reading })
const read = (model: string, options: z.ZodType = nothing): CallRule => ({ args: z.tuple([z.array(id), fieldsOf(model)]), options })
const call = (args: z.ZodType, options: z.ZodType = nothing): CallRule => ({ args, options })
const context = (shape: z.ZodRawShape) => z.strictObject({ context: z.strictObject(shape) })

const address = z.strictObject({
  name: text,
  first_name: text,
  last_name: text,
  company: text.nullish(),
  country_id: id,
  province_id: id,
  district_id: id,
  address: text,
  postal_code: text,
  phone: text,
  email: text,
  org_id: id.optional(),
})
const account = z.strictObject({
  first_name: text,
  last_name: text,
  email: text,
  birth_date: z.iso.date().nullable(),
  gender: z.enum(['m', 'f']).nullable(),
  password: text.optional(),
  new_password: text.optional(),
})
const signUp = z.strictObject({ first_name: text, last_name: text, mobile: text, email: text, password: text, login: text })
const visit = z.strictObject({
  action_type: text,
  url: text,
  user_agent: text.nullable(),
  referrer: text.nullable(),
  location: text.nullable(),
  user_id: id.nullable(),
  site_id: z.literal(1),
})
const choices = z.strictObject(Object.fromEntries(cartValues.map((name) => [name, z.unknown().optional()])))
const which = z.union([z.strictObject({ addr_no: z.int() }), z.strictObject({ addr_id: id, prefix: z.enum(['bill', 'ship']) })])
const wanted = z.array(z.strictObject({ product_id: id, qty: z.int() }))

/** The table of section 7. */
export const calls: Readonly<Record<string, CallRule>> = {
  'product.search_read_path': search('product'),
  'product.read_path': read('product'),
  'product.group.search_read_path': search('product.group'),
  'ecom.cart.read': call(z.tuple([ids, z.tuple([z.literal('num_items'), z.literal('amount_subtotal')])])),
  'visitor.action.create_record': call(z.tuple([visit])),
  'ecom2.interface.get_config': call(z.tuple([z.array(z.enum(settingKeys))])),
  'ecom2.interface.get_cart': call(orNull),
  'ecom2.interface.login': call(z.tuple([text, text])),
  'ecom2.interface.sign_up': call(z.tuple([signUp])),
  'ecom2.interface.request_reset_password': call(z.tuple([text]), z.strictObject({ context: z.looseObject({}) })),
  'ecom2.interface.reset_password': call(z.tuple([text, text, text])),
  'ecom2.interface.load_imagealts': call(none),
  'ecom2.interface.load_locations': call(none),
  'ecom2.interface.get_address2': call(none, which),
  'ecom2.interface.set_address2': call(z.tuple([z.int(), address])),
  'ecom2.interface.get_addresses': call(none),
  'ecom2.interface.delete_address': call(none, z.strictObject({ addr_no: z.int() })),
  'ecom2.interface.get_account_info': call(none),
  'ecom2.interface.update_account_info': call(z.tuple([account])),
  'ecom2.interface.print_invoice': call(ids),
  'sale.order.read_sale_order': read('sale.order', reading),
  'sale.order.search_read_path': search('sale.order'),
  'sale.order.ecom_confirm_payment': call(z.tuple([text, z.number(), z.tuple([z.string().startsWith('data:image/')])])),
  'sale.order.line.read_lot_info': call(z.tuple([ids])),
  'sale.order.line.read_sm_info': call(z.tuple([ids])),
  'cms.blog.search_read': search('cms.blog'),
  'cms.blog.post.search_read_path': search('cms.blog.post'),
  'prod.fav.search_read_path2': call(z.tuple([none, fieldsOf('prod.fav')])),
  'prod.fav.add_fav2': call(ids),
  'prod.fav.del_fav2': call(ids),
  'ecom2.notif.have_notif': call(z.tuple([ids])),
  'ecom2.notif.add_to_notif': call(z.tuple([ids])),
  'ecom2.cart.add_to_cart_multi': call(z.tuple([orNull, wanted]), context({ do_voucher: z.literal(1), company_id: z.literal(1) })),
  'ecom2.cart.read_path': call(z.tuple([ids, z.tuple([z.literal('customer_id')])])),
  'ecom2.cart.get_cart_data': read('ecom2.cart'),
  'ecom2.cart.get_checkout_data': read('ecom2.cart'),
  'ecom2.cart.apply_voucher_code': call(z.tuple([ids, text])),
  'ecom2.cart.clear_voucher': call(z.tuple([ids])),
  'ecom2.cart.apply_promotion_voucher_code': call(z.tuple([ids, text])),
  'ecom2.cart.clear_promotion_voucher': call(z.tuple([ids])),
  'ecom2.cart.apply_gift_code': call(z.tuple([ids, text])),
  'ecom2.cart.clear_gift': call(z.tuple([ids])),
  'ecom2.cart.update_cart': call(z.tuple([ids, choices])),
  'ecom2.cart.place_order': call(z.tuple([ids]), context({})),
  'ecom2.cart.line.set_qty': call(z.tuple([ids, z.int()])),
  'address.website_search': call(z.tuple([z.literal('')]), z.strictObject({ condition: none, limit: z.literal(100) })),
  'stock.lot.encode_lot_no': call(z.tuple([text])),
  'stock.lot.read_lot_info': call(z.tuple([text])),
}
