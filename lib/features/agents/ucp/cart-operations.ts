import 'server-only'
import { displayName } from '@/lib/core/display-name'
import { type Locale, defaultLocale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { retentionDays } from '@/lib/domain/privacy/retention'
import type { Cart } from '@/lib/features/cart/view'
import { pathForPerson, problemsOf } from '../cart-for-person'
import { formatCartHandle, parseCartHandle } from '../cart-handle'
import { changeCart, createCart, readCart, type AgentCart } from '../carts'
import { refusalOf } from '../agent'
import { wantedOf } from '../wanted'
import { envelope, errorAnswer } from './envelope'
import type { Operation, UcpAnswer, UcpCall } from './operation'
import { cartRequest, type CartLines } from './request-schemas'

/** `POST /carts`: a guest's cart. */
export const createUcpCart: Operation = (body, call) => {
  const { line_items: lines, context: locale } = cartRequest.parse(body)
  return answered(locale, call, () => createCart(call.agent, locale, wantedIn(lines)))
}

/** `GET /carts/{id}` */
export const readUcpCart = (id: string, call: UcpCall): Promise<UcpAnswer> => {
  const handle = parseCartHandle(id)
  return answered(defaultLocale, call, async () => handle && readCart(call.agent, defaultLocale, handle))
}

/** `PUT /carts/{id}`: replaces all lines. */
export const updateUcpCart = (id: string, body: unknown, call: UcpCall): Promise<UcpAnswer> => {
  const { line_items: lines, context: locale } = cartRequest.parse(body)
  const handle = parseCartHandle(id)
  return answered(locale, call, async () => handle && changeCart(call.agent, locale, handle, { wanted: wantedIn(lines), replaces: true }))
}

/** `POST /carts/{id}/cancel`: answers with the cart as it was, and empties it. */
export const cancelUcpCart = (id: string, call: UcpCall): Promise<UcpAnswer> => {
  const handle = parseCartHandle(id)
  return answered(defaultLocale, call, async () => {
    const known = handle && (await readCart(call.agent, defaultLocale, handle))
    if (known) await changeCart(call.agent, defaultLocale, known.handle, { wanted: [], replaces: true })
    return known
  })
}

/** The lines of a UCP cart as {@link wantedOf} takes them. */
const wantedIn = (lines: CartLines) => wantedOf(lines.map(({ item, quantity }) => ({ id: item.id, quantity })))

async function answered(locale: Locale, call: UcpCall, work: () => Promise<AgentCart | null>): Promise<UcpAnswer> {
  const shop = call.absolute(pageHref(locale, 'all_products'))
  try {
    const found = await work()
    // An emptied cart was cancelled: its id is gone, as the specification demands.
    if (!found || found.cart.lines.length === 0) return errorAnswer('cart', { code: 'not_found', content: 'Cart not found' }, shop)
    return ucpCart(found.cart, { id: formatCartHandle(found.handle), locale, absolute: call.absolute, now: new Date() })
  } catch (error) {
    const { code, message } = await refusalOf(error, locale)
    return errorAnswer('cart', { code: codes[code] ?? 'invalid', content: message }, shop)
  }
}

/** The shop's refusals in the codes of UCP. */
const codes: Readonly<Record<string, string>> = {
  outOfStock: 'out_of_stock',
  productUnknown: 'not_found',
  productNotForSale: 'item_unavailable',
}

type CartView = Readonly<{ id: string; locale: Locale; absolute: (path: string) => string; now: Date }>

/** A cart of UCP. Its totals are those of the goods and their deposits: the delivery fee follows from the address at the checkout. */
function ucpCart(cart: Cart, { id, locale, absolute, now }: CartView) {
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
