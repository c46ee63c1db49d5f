/** Field paths and conditions that the catalog sends to the backend, in wire format (spec 3, 7). */

type FieldPath = string | readonly [field: string, paths: readonly FieldPath[]]

export type Condition = readonly (string | number | null | readonly (string | number | null)[])[]

/** The fields that a product card shows or that its position depends on. */
export const cardFields: readonly FieldPath[] = [
  'name',
  'image',
  'undername_text',
  'sale_price',
  'ecom_show_price',
  'old_sale_price',
  'discount_text',
  'customer_price',
  'ecom_in_stock',
  'ecom_ban_image',
  'ecom_ban_text',
  'ecom_oos_image',
  'promotion.name',
  'pg_sequence',
  'groups.code',
  'net_content',
  'weight',
  'is_weighed',
  'is_chilled',
  'variants.code',
]

/** The fields for filtering lists. A server may lack all of them (lib/platform/rpc/remote/additions.ts). */
const filterFields: readonly FieldPath[] = ['certification', 'storage', ['supplier_id', ['name']], 'allergens', 'diets']

/** The fields of a list with filters and sorting. */
export const listFields: readonly FieldPath[] = [...cardFields, ...filterFields]

/** The fields of a suggestion in the search box (spec 7). */
export const suggestionFields: readonly FieldPath[] = ['name', 'ecom_in_stock']

/** The fields that the search box shows of a suggested product. */
export const suggestedCardFields: readonly FieldPath[] = [
  ...suggestionFields,
  'image',
  'sale_price',
  'ecom_show_price',
  'groups.code',
  'is_chilled',
  'variants.code',
]

/** The fields of the size table. */
export const variantFields: readonly FieldPath[] = [
  'code',
  'name',
  'variant_name',
  'image',
  'sale_price',
  'old_sale_price',
  'discount_text',
  'customer_price',
  'ecom_in_stock',
  'uom_id.name',
  'net_content',
  'weight',
  'is_weighed',
]

/** The food data of a product. A server may lack all of it. */
const foodFields: readonly FieldPath[] = [
  'certification',
  'certification_no',
  'origin',
  'origin_country',
  ['supplier_id', ['name', 'article']],
  'storage',
  'shelf_life',
  'ingredients',
  'allergens',
  'diets',
  'nutrition',
]

/** The fields of a product that is offered with others: without what only its own page shows. */
export const offeredFields: readonly FieldPath[] = [
  ...cardFields,
  'code',
  'image_all',
  'description',
  'uom_id.name',
  'groups.name',
  'gtin',
  ...foodFields,
  ['variants', [...variantFields, 'gtin']],
]

/** The fields of the product page. */
export const detailFields: readonly FieldPath[] = [
  ...offeredFields,
  'details',
  'details2',
  'ecom_no_holiday_msg',
  'price_valid_until',
  ['promotion', ['name', 'detail']],
  ['showcase_products', cardFields],
]

/** Only products with a picture, a price and a group are listed (spec 7). */
export const listedConditions: readonly Condition[] = [
  ['image', '!=', null],
  ['sale_price', '!=', null],
  ['groups', '!=', null],
]

/** A group with its products, and its sub-groups to `depth` levels below. */
export function groupFields(depth: number, productFields = cardFields): FieldPath[] {
  const own: FieldPath[] = ['name', 'code', 'description', 'sequence', ['products', productFields]]
  return depth > 0 ? [...own, ['sub_groups', groupFields(depth - 1, productFields)]] : own
}

/** The ids of a group's products and of its sub-groups, to `depth` levels below. */
export function groupMemberFields(depth: number): FieldPath[] {
  const own: FieldPath[] = ['name', 'code', 'sequence', 'products']
  return depth > 0 ? [...own, ['sub_groups', groupMemberFields(depth - 1)]] : own
}

/** A numeric category is an id; anything else is a code (spec 2). */
export function groupCondition(codeOrId: string): Condition {
  return /^\d+$/.test(codeOrId) ? ['id', '=', Number(codeOrId)] : ['code', '=', codeOrId]
}
