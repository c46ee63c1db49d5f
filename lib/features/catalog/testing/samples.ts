import { fromBaht } from '@/lib/core/money'
import { type ProductGroup } from '../group-schema'
import { listedProductSchema, productDetailsSchema, type ListedProduct, type ProductDetails } from '../schemas'
import type { VariantOption } from '../variant-option'

/** A product that can be ordered. A test overrides what it needs. */
export function sampleProduct(changes: Partial<ListedProduct> = {}): ListedProduct {
  const row = { id: 1, name: 'Kale', image: 'kale.webp', sale_price: 45, ecom_in_stock: true }
  return { ...listedProductSchema('en').parse(row), ...changes }
}

export function sampleGroup(changes: Partial<ProductGroup> = {}): ProductGroup {
  return { id: 1, name: 'Leafy', code: 'LEAFY', description: null, sequence: null, products: [], subGroups: [], ...changes }
}

/** A size of a product, in stock for ฿40. */
export function sampleOption(changes: Partial<VariantOption> = {}): VariantOption {
  const facts = { code: null, unit: null, oldPrice: null, discountText: null, memberPrice: null, measure: null, deposit: null }
  return { productId: 1, name: 'Kale', price: fromBaht(40), isInStock: true, ...facts, ...changes }
}

/** A product row in wire format (fields of a card). */
export const cardRow = {
  id: 7,
  name: 'Kale (คะน้า)',
  image: 'kale,Xy12ab.jpg',
  undername_text: ' Crisp stems ',
  sale_price: 45,
  ecom_show_price: true,
  old_sale_price: 55.5,
  discount_text: '',
  ecom_in_stock: true,
  ecom_ban_image: null,
  ecom_ban_text: null,
  ecom_oos_image: null,
  customer_price: 40,
  promotion: { id: 3, name: 'Buy 2 (ซื้อ 2)' },
  pg_sequence: 2,
  groups: [{ id: 4, code: 'LEAFY', name: 'Leafy (ผักใบ)' }],
}

/** Two sizes of it in wire format, of which the second is sold out. */
export const variantRows = [45, 160].map((sale_price, index) => ({
  id: 70 + index,
  code: `VL01-${index + 1}`,
  name: 'Kale',
  variant_name: `${index + 1} kg (${index + 1} กก.)`,
  sale_price,
  ecom_in_stock: index === 0,
}))

/** The same product with its details, as its page reads it. */
export const sampleDetails = (changes: object = {}): ProductDetails =>
  productDetailsSchema('en').parse({ ...cardRow, code: 'VL01', ...changes })

/** Products as feeds read them, one after the other. */
export async function* streamDetails(rows: readonly object[]): AsyncGenerator<ProductDetails> {
  for (const row of rows) yield sampleDetails(row)
}
