/** The fields of the specification's entities (section 3) and nothing more: each field with the entity it refers to, if any. */
type Entity = Readonly<Record<string, string | null>>

const plain = (names: string): Entity =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  )

const person = 'first_name last_name company country_id province_id district_id address postal_code phone'
const choices = ['bill', 'ship']
  .map((prefix) => ['address_id', 'addr_no', ...person.split(' ')].map((name) => `${prefix}_${name}`).join(' '))
  .join(' ')

const entities: Readonly<Record<string, Entity>> = {
  product: {
    ...plain(`id name code type image image_all description details details2 undername_text sale_price ecom_show_price
      old_sale_price customer_price customer_discount_text discount_text stock_qty ecom_in_stock ecom_ban_image ecom_ban_text
      ecom_oos_image pg_sequence tot_sale_qty is_favorite variant_attributes ecom_no_holiday_msg`),
    promotion_id: 'promotion',
    promotion: 'promotion',
    uom_id: 'named',
    variants: 'product',
    parent_id: 'product',
    groups: 'product.group',
    showcase_products: 'product',
  },
  promotion: plain('id name detail'),
  named: plain('id name'),
  coded: plain('id code'),
  numbered: plain('id number'),
  titled: plain('id title'),
  'product.group': { ...plain('id name code description'), products: 'product', sub_groups: 'product.group' },
  'cms.blog': plain('id name code archive sequence'),
  'cms.blog.post': {
    ...plain('id title code date body short_body picture picture_url thumbnail featured highlight meta_description meta_keywords'),
    blog_id: 'cms.blog',
    previous_post_id: 'titled',
    next_post_id: 'titled',
  },
  'ecom.cart': plain('id num_items amount_subtotal'),
  'ecom2.cart': {
    ...plain(`id number state amount_total_before amount_subtotal amount_total amount_ship amount_discount voucher_discount
      voucher_max_discount ship_discount total_discount total_weight stock_error error only_bkk_error num_items last_v_code
      last_v_error last_p_code last_p_error gv_msg customer_id delivery_date min_delivery_date pay_method_id comments
      create_account other_ship_addr pickup_at_factory bill_email ${choices}`),
    voucher_id: 'coded',
    promotion_voucher_id: 'coded',
    use_gvs: 'coded',
    lines: 'ecom2.cart.line',
  },
  'ecom2.cart.line': { ...plain('id qty unit_price amount discount_text product_discount_text for_promotion'), product_id: 'product' },
  'sale.order': {
    ...plain('id number date state user_id amount_total amount_subtotal amount_tax'),
    pay_method_id: 'named',
    invoices: 'numbered',
    lines: 'sale.order.line',
  },
  'sale.order.line': { ...plain('id qty unit_price amount discount discount_amount'), product_id: 'product' },
  'prod.fav': { ...plain('id add_time'), product_id: 'product' },
}

/** The settings of section 3, and `popup`. */
export const settingKeys: readonly string[] = `checkout_ship_msg wholesale_prom_msg cart_prom_msg contact_map terms about
  how_to_order catalog faq promotion event addcart_popup products_in_stock more_in_stock best_sellers popup landing_text
  landing_mobile_text banner_version`.split(/\s+/)

/** The values that `update_cart` merges: billing, shipping, flags, delivery, payment, and the order's notes. */
export const cartValues: readonly string[] = `${choices} bill_email other_ship_addr pickup_at_factory delivery_date
  pay_method_id comments create_account`.split(/\s+/)

/** The first path that the specification does not define for a model, or null. Paths are dotted, or `[field, paths]`. */
export function unknownPath(model: string, paths: unknown): string | null {
  if (!Array.isArray(paths)) return 'no list of fields'
  for (const path of paths as unknown[]) {
    const [field, below] = Array.isArray(path) ? [String(path[0]), path[1] as unknown] : headOf(String(path))
    const entity = entities[model]
    if (!entity || !Object.hasOwn(entity, field)) return `${model}.${field}`
    const target = entity[field]
    const issue = below === null ? null : target ? unknownPath(target, below) : `${model}.${field} leads nowhere`
    if (issue) return issue
  }
  return null
}

function headOf(path: string): [field: string, below: readonly string[] | null] {
  const [field = '', ...rest] = path.split('.')
  return [field, rest.length > 0 ? [rest.join('.')] : null]
}
