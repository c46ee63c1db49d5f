import 'server-only'
import { createHash } from 'node:crypto'
import { fromTimeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { anything } from '@/lib/core/wire-record'
import { toBaht } from '@/lib/core/money'
import type { WriteMethod } from '@/lib/domain/methods/method-names'
import type { Interval } from '@/lib/domain/standing-orders/schedule'
import { wireStanding, type StandingOrder } from '@/lib/features/standing-orders/schemas'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { inIsoOfBangkok } from './mcp/tool-views'
import { tokenSession, type AgentOfCustomer } from './agent'
import type { Wanted } from './wanted'

/** Without `lines`, the goods of the customer's latest order come again. */
type NewStanding = Readonly<{
  interval: Interval
  first_date: string
  slot: string | null
  lines?: readonly Wanted[] | undefined
}>

/** The customer's standing orders, and on which days a further one could begin. @throws RpcError invalidApiToken, apiTokenForbids */
export async function readAgentStanding({ address, apiToken }: AgentOfCustomer, locale: Locale) {
  const session = tokenSession(locale, apiToken)
  const { orders, slots, begin } = await callBackend(wireStanding, 'sale.standing', 'read_own', ['latest'], {}, session, { address })
  return {
    standing_orders: orders.map(standingView),
    slots: slots.map(({ slot, label }) => ({ slot, hours: label })),
    first_days: begin?.days.map(({ date, slots: free }) => ({ date, slots: [...free] })) ?? [],
  }
}

/**
 * Begins one on the terms of the customer's latest order, once for the key of this customer's program.
 * @throws RpcError standingOrdersOff, tooManyStandingOrders, standingNeedsOrder, standingDayGone, productUnknown, standingNever, too
 */
export async function beginAgentStanding(
  customer: AgentOfCustomer,
  locale: Locale,
  { slot, lines, ...schedule }: NewStanding,
  key: string,
) {
  // Keys of all customers are in one table, and assistants think of the same ones.
  const ownKey = createHash('sha256').update(`${customer.apiToken}:${key}`).digest('hex')
  const goods = lines && { lines: lines.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity })) }
  return change(customer, locale, 'create', [{ order_id: 'latest', delivery_slot: slot, ...schedule, ...goods }, ownKey])
}

/** @throws RpcError standingOrderUnknown, standingTooLate, too */
export const skipAgentDelivery = (customer: AgentOfCustomer, locale: Locale, id: string, due: string, isSkipped: boolean) =>
  change(customer, locale, 'skip', [id, due, isSkipped])

/** @throws RpcError standingOrderUnknown, standingDayGone, too */
export const pauseAgentStanding = (customer: AgentOfCustomer, locale: Locale, id: string, until: string | null) =>
  change(customer, locale, 'pause', [id, until])

/** @throws RpcError standingOrderUnknown, too */
export const endAgentStanding = (customer: AgentOfCustomer, locale: Locale, id: string) => change(customer, locale, 'end', [id])

/** @returns the standing orders afterwards */
async function change(customer: AgentOfCustomer, locale: Locale, method: WriteMethod<'sale.standing'>, args: readonly unknown[]) {
  const { address, apiToken } = customer
  await callBackend(anything, 'sale.standing', method, args, {}, tokenSession(locale, apiToken), { address })
  return readAgentStanding(customer, locale)
}

function standingView({ id, interval, deliverySlot, pausedUntil, amount, lines, deliveries }: StandingOrder) {
  return {
    id: String(id),
    interval,
    slot: deliverySlot,
    paused_until: pausedUntil,
    amount_today: toBaht(amount),
    lines: lines.map(({ productId, name, qty, unitPrice, isAvailable }) => ({
      product_id: String(productId),
      name,
      quantity: qty,
      unit_price: toBaht(unitPrice),
      available: isAvailable,
    })),
    deliveries: deliveries.map(({ dueDate, day, state, isDonated, until, order, problem }) => ({
      due_date: dueDate,
      delivery_on: day,
      state,
      donated: isDonated,
      change_until: inIsoOfBangkok(fromTimeInBangkok(until).getTime()),
      order_number: order?.number ?? null,
      problem: problem || null,
    })),
  }
}
