import { listedProductSchema, type ListedProduct, type ProductGroup } from '../schemas'

/** A product that can be ordered. A test overrides what it needs. */
export function sampleProduct(changes: Partial<ListedProduct> = {}): ListedProduct {
  const row = { id: 1, name: 'Kale', image: 'kale.webp', sale_price: 45, ecom_in_stock: true }
  return { ...listedProductSchema('en').parse(row), ...changes }
}

export function sampleGroup(changes: Partial<ProductGroup> = {}): ProductGroup {
  return { id: 1, name: 'Leafy', code: 'LEAFY', description: null, sequence: null, products: [], subGroups: [], ...changes }
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
