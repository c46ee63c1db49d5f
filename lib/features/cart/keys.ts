import type { Locale } from '@/lib/core/locale'

const scope = 'cart'

export type CartKey = readonly [scope: typeof scope, language: Locale, cartId: number, part: 'cart' | 'checkout']

/** What the cart page shows. */
export const cartKey = (language: Locale, cartId: number): CartKey => [scope, language, cartId, 'cart']

/** What the checkout page shows of the same cart. */
export const checkoutKey = (language: Locale, cartId: number): CartKey => [scope, language, cartId, 'checkout']

/** Every read of one cart, so that one write refreshes them all. */
export function isKeyOfCart(key: unknown, cartId: number): boolean {
  return Array.isArray(key) && key[0] === scope && key[2] === cartId
}
