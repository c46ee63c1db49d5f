import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { permalinkOf } from '@/lib/domain/cart/permalink'
import type { Cart } from '@/lib/features/cart/view'

/** Where an agent sends the person: the permalink of what the cart holds, gifts left out; all products for an empty cart. */
export function pathForPerson(cart: Cart, locale: Locale): string {
  const own = cart.lines.filter(({ isPromotion }) => !isPromotion)
  if (own.length === 0) return pageHref(locale, 'all_products')
  return `${permalinkOf(own.map(({ orderedId, quantity }) => ({ productId: orderedId, quantity })))}?context/language=${locale}`
}

/** What is wrong with a cart, one sentence each. */
export function problemsOf({ stockError, bangkokOnlyError }: Cart): string[] {
  return [stockError, bangkokOnlyError].flatMap((problem) => problem?.split('\n') ?? [])
}
