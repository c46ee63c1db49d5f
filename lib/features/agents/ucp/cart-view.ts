import { retentionDays } from '@/lib/domain/privacy/retention'
import { displayName } from '@/lib/core/display-name'
import type { Locale } from '@/lib/core/locale'
import type { Cart } from '@/lib/features/cart/view'
import { pathForPerson, problemsOf } from '../cart-for-person'
import { envelope } from './envelope'

type CartView = Readonly<{ id: string; locale: Locale; absolute: (path: string) => string; now: Date }>

/** A cart of UCP. Its totals are those of the goods and their deposits: the delivery fee follows from the address at the checkout. */
export function ucpCart(cart: Cart, { id, locale, absolute, now }: CartView) {
  const problems = problemsOf(cart)
  return {
    ucp: envelope('cart'),
    id,
    line_items: cart.lines.map((line) => ({
      id: line.id === null ? `gift-${line.orderedId}` : String(line.id),
      item: { id: String(line.orderedId), title: displayName(line.name, locale), price: line.unitPrice },
      quantity: line.quantity,
      totals: totalsOf(line.amount),
    })),
    currency: 'THB',
    totals: totalsOf(cart.totals.subtotal, cart.totals.deposits),
    ...(problems.length > 0 && { messages: problems.map((content) => ({ type: 'warning', code: 'cart_problem', content })) }),
    continue_url: absolute(pathForPerson(cart, locale)),
    expires_at: expiry(now).toISOString(),
  }
}

/** @param deposits for containers, which come on top */
const totalsOf = (amount: number, deposits = 0) => [
  { type: 'subtotal', amount },
  ...(deposits > 0 ? [{ type: 'fee', amount: deposits }] : []),
  { type: 'total', amount: amount + deposits },
]

/** Until when a guest's cart that is used now exists at least: its use is recorded once a day. */
const expiry = (now: Date) => new Date(now.getTime() + (retentionDays.guestCarts - 1) * 86_400_000)
