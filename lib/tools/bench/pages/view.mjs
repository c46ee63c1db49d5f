/**
 * @typedef {Readonly<{ id: number, name: string, image: string | null, sale_price: number | null, description: string | null, uom_id: { name: string } | null }>} Product
 * @typedef {Readonly<{ menu: readonly string[], style: string, products: readonly Product[] }>} Content
 * @typedef {Readonly<{ href: string, name: string, picture: string, price: string, unit: string }>} Card
 * @typedef {Card & Readonly<{ text: readonly string[], facts: readonly (readonly [string, string])[] }>} Detail
 * @typedef {Readonly<{ style: string, menu: readonly string[], product: Detail, related: readonly Card[] }>} View
 */

const relatedCards = 12

/**
 * What a product page of about the shop's size shows: a menu at the top and at the bottom, the product, and cards of others.
 * @param {Content} content @param {number} id @returns {View | null}
 */
export function viewOf({ menu, style, products }, id) {
  const index = products.findIndex((product) => product.id === id)
  const found = products[index]
  if (!found) return null
  const others = Array.from({ length: relatedCards }, (_, step) => products[(index + step + 1) % products.length] ?? found)
  const card = cardOf(found)
  const facts = Object.entries({ Price: card.price, Unit: card.unit, Number: String(id), Category: menu[id % menu.length] ?? '' })
  return { style, menu, product: { ...card, text: (found.description ?? '').split('\n'), facts }, related: others.map(cardOf) }
}

/** @param {Product} product @returns {Card} */
const cardOf = ({ id, name, image, sale_price, uom_id }) => ({
  href: `/products/${id}`,
  name,
  picture: `/files/${image ?? 'none'}`,
  price: `฿${(sale_price ?? 0).toLocaleString('en')}`,
  unit: uom_id?.name ?? 'piece',
})
