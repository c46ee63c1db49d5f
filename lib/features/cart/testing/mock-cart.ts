import { answer, refusal } from '@/lib/tools/testing/mock-endpoint'

type Item = Readonly<{ product_id: number; qty: number }>
type Write = Readonly<{ args: readonly [unknown, readonly Item[]] }>

/** The cart that the mocked endpoint has: pieces by product. */
export const cart = new Map<number, number>()

/** Sum of all pieces. */
export const pieces = () => [...cart.values()].reduce((sum, quantity) => sum + quantity, 0)

/**
 * Lets the endpoint add to the mock's cart, set its quantities and answer it.
 * @param more fields of the cart beside its lines
 * @param refuses the reason why an item cannot be bought, if there is one
 */
export function serveCart(
  line: (id: number, qty: number) => object,
  more: () => object = () => ({}),
  refuses: (item: Item) => string | null = () => null,
): void {
  const wire = () => ({ id: 31, state: 'draft', num_items: pieces(), lines: [...cart].map((entry) => line(...entry)), ...more() })
  const write = (total: (item: Item) => number) => (call: Write) => {
    const [, items] = call.args
    const reason = items.map(refuses).find(Boolean)
    if (reason) return refusal(reason)
    for (const item of items) {
      if (total(item) > 0) cart.set(item.product_id, total(item))
      else cart.delete(item.product_id)
    }
    for (const entry of ['cart_id=31', `num_items=${pieces()}`]) document.cookie = `${entry}; path=/`
    return { cart_id: 31, cart: wire() }
  }
  answer({
    get_cart: () => ({ cart_id: 31, num_items: pieces() }),
    get_cart_data: () => [wire()],
    set_quantities: write(({ qty }) => qty),
    add_to_cart_multi: write(({ product_id, qty }) => (cart.get(product_id) ?? 0) + qty),
  })
}
