/** Pieces of each product in a list of lines, by product id in rising order. */
export function quantityByProduct(
  lines: readonly Readonly<{ product_id: number; qty: number }>[],
): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>()
  const byProduct = [...lines].sort((a, b) => a.product_id - b.product_id)
  for (const { product_id, qty } of byProduct)
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + qty)
  return quantities
}
