/** How an agent names a cart: a guest's by its number and its unguessable key, a customer's by its number alone. */
export type CartHandle = Readonly<{ cartId: number; cartKey: string | null }>

const written = /^([1-9][0-9]{0,8})(?:\.([A-Za-z0-9_-]{43}))?$/

export function formatCartHandle({ cartId, cartKey }: CartHandle): string {
  return cartKey === null ? String(cartId) : `${cartId}.${cartKey}`
}

/** Null for anything else. Whether the cart exists and belongs to the caller is decided by the backend. */
export function parseCartHandle(text: string): CartHandle | null {
  const [, id, cartKey = null] = written.exec(text) ?? []
  return id ? { cartId: Number(id), cartKey } : null
}
