import type { Locale } from '@/lib/core/locale'

const scope = 'cart'

export type CartKey = readonly [scope: typeof scope, language: Locale, cartId: number, part: 'cart' | 'checkout']

/** The SWR key of the cart page. */
export const cartKey = (language: Locale, cartId: number): CartKey => [scope, language, cartId, 'cart']

/** The SWR key of the checkout page for the same cart. */
export const checkoutKey = (language: Locale, cartId: number): CartKey => [scope, language, cartId, 'checkout']

/** Matches all keys of one cart, so that a write revalidates them all. */
export function isKeyOfCart(key: unknown, cartId: number): boolean {
  return Array.isArray(key) && key[0] === scope && key[2] === cartId
}
