import 'server-only'
import { defaultLocale, type Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'
import { formatCartHandle, parseCartHandle } from '../cart-handle'
import { changeCart, createCart, readCart, type AgentCart } from '../carts'
import { refusalOf } from '../agent'
import { wantedOf } from '../wanted'
import { ucpCart } from './cart-view'
import { errorAnswer } from './envelope'
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
