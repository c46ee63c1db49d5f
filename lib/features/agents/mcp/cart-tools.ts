import 'server-only'
import type { Locale } from '@/lib/core/locale'
import { permalinkOf } from '@/lib/domain/cart/permalink'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { formatCartHandle, parseCartHandle } from '../cart-handle'
import { changeCart, chooseDelivery, createCart, readCart, type AgentCart } from '../carts'
import { wantedOf, type Wanted } from '../wanted'
import { defineTool, type Refused, type ToolCall } from './tool'
import * as schemas from './tool-schemas'
import { cartForTool, inIsoOfBangkok } from './tool-views'

export const createCartTool = defineTool({
  name: 'create_cart',
  title: 'Create a cart',
  description:
    'Puts products into a new cart and returns its prices and a link for the person. With an API token of the scope “cart”, adds them to the customer’s own cart.',
  readsOnly: false,
  input: schemas.createCartInput,
  output: schemas.cartOutput,
  run: async ({ lines, language }, call) => {
    const wanted = wantedIn(lines)
    const made = await createCart(call.agent, language, wanted).catch(nullForCustomersOnly)
    return made ? shown(made, language, call) : linkInstead(wanted, call)
  },
})

export const updateCartTool = defineTool({
  name: 'update_cart',
  title: 'Change a cart',
  description: 'Sets quantities in a cart; 0 removes a product.',
  readsOnly: false,
  input: schemas.updateCartInput,
  output: schemas.cartOutput,
  run: async ({ cart_id: id, lines, language }, call) => {
    const handle = parseCartHandle(id)
    const change = { wanted: wantedIn(lines), replaces: false }
    return shown(handle && (await changeCart(call.agent, language, handle, change)), language, call)
  },
})

export const getCartTool = defineTool({
  name: 'get_cart',
  title: 'Read a cart',
  description: 'The products, prices and problems of a cart, and the link for the person.',
  readsOnly: true,
  input: schemas.cartInput,
  output: schemas.cartOutput,
  run: async ({ cart_id: id, language }, call) => {
    const handle = parseCartHandle(id)
    return shown(handle && (await readCart(call.agent, language, handle)), language, call)
  },
})

export const chooseDeliveryTimeTool = defineTool({
  name: 'choose_delivery_time',
  title: 'Delivery day and time',
  description:
    'The days and times that are free for the cart, and holds one for an hour. Only for the customer’s own cart, with an API token of the scope “cart”: a guest chooses in the shop.',
  readsOnly: false,
  input: schemas.deliveryTimeInput,
  output: schemas.deliveryTimeOutput,
  run: async ({ cart_id: id, date = null, slot = null, language }, { agent }) => {
    const handle = parseCartHandle(id)
    if (!handle || handle.cartKey !== null)
      return { refused: 'The person chooses day and time in the shop, after they open the checkout_url.' }
    const choices = await chooseDelivery(agent, language, handle, date === null ? null : { date, slot })
    if (!choices) return noCart
    const { chosen, days, slots } = choices
    const hoursOf = (code: string) => slots.find((each) => each.slot === code)?.hours ?? code
    return {
      chosen: chosen && {
        date: chosen.date,
        slot: chosen.slot,
        held_until: chosen.heldUntil === null ? null : inIsoOfBangkok(chosen.heldUntil),
      },
      days: days.map((day) => ({
        date: day.date,
        problem: day.refusal,
        slots: day.slots.map(({ slot: code, refusal, left }) => ({
          slot: code,
          hours: hoursOf(code),
          problem: refusal,
          places_left: left,
        })),
      })),
    }
  },
})

/** The lines of a tool call as {@link wantedOf} takes them. */
export const wantedIn = (lines: readonly Readonly<{ product_id: string; quantity: number }>[]) =>
  wantedOf(lines.map(({ product_id: id, quantity }) => ({ id, quantity })))

/** One sentence for a cart that is missing, someone else's or ordered: it must not tell which. */
const noCart: Refused = { refused: 'There is no such cart, or it has been ordered.' }

function shown(found: AgentCart | null, language: Locale, { absolute }: ToolCall) {
  return found ? cartForTool(found.cart, formatCartHandle(found.handle), language, absolute) : noCart
}

/** A shop without guest carts (the setting `guest_carts`) has none for an assistant either. */
function nullForCustomersOnly(error: unknown): null {
  if (error instanceof RpcError && error.code === 'loginRequired') return null
  throw error
}

function linkInstead(wanted: readonly Wanted[], { absolute }: ToolCall): Refused {
  const link = absolute(permalinkOf(wanted))
  return {
    refused: `Only customers have carts in this shop. Give the person this link instead, which fills theirs after they agree: ${link}`,
  }
}
