import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { sentenceOf } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Satang } from '@/lib/core/money'
import { camelRow, dottedPathsOf, firstOf, rowsOf, strict, type Field, type OutputOf } from '@/lib/core/wire-record'
import { orderTotalRecord, ownTotalRecord } from '@/lib/domain/orders/order-record'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import type { RpcSession } from '@/lib/platform/rpc/protocol'
import { searchRows } from '@/lib/platform/rpc/search-rows'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { redirectIfSessionExpired, type PageRoute } from '@/lib/platform/session/redirect-if-session-expired'
import { loginHref } from '@/lib/core/urls/return-path'
import { rpcSession, type Customer, type ShopperSession } from '@/lib/platform/session/server'
import { newAddress } from './addresses'
import {
  wireAccount,
  wireAddress,
  wireAddressRow,
  wireApiToken,
  wireContact,
  wireDataRights,
  wireFavorite,
  wireSession,
  type SavedAddress,
} from './schemas'
import type { AddressValues } from '@/lib/domain/accounts/account-schemas'
import {
  withStateLabels,
  wireChanges,
  wireEvent,
  wireOrder,
  wireSummary,
  wireVouchers,
  type IssuedVoucher,
  type OrderChanges,
} from '@/lib/features/orders/schemas'
import {
  reportedDifference,
  type OrderEvent,
  awaitsCard,
  awaitsTransfer,
  type Order,
  type OrderSummary,
  type WaitingOrder,
} from '@/lib/features/orders/view'
import { wireProblems, type OrderProblems } from '@/lib/features/problems/schemas'
import type { Locale } from '@/lib/core/locale'
import { readId } from '@/lib/core/ids'

const newestFirst = { order: 'date desc, id desc' }

/** The customer's orders, newest first. */
export async function getOrders(route: PageRoute, customer: Customer): Promise<OrderSummary[]> {
  const options = { ...withStateLabels, ...newestFirst }
  const reading = searchRows(session(route, customer), wireSummary, 'sale.order', [['user_id', '=', customer.userId]], options)
  const orders = await redirectIfSessionExpired(route, reading)
  const [reported, canPay] = await Promise.all([
    orders.some(awaitsTransfer) ? readReported(route.language, customer) : [],
    canPayAgain(route, customer, orders.find(awaitsCard)),
  ])
  const reportedIds = new Set(reported.map(({ id }) => id))
  return orders.map((order) => ({
    ...order,
    isReported: reportedIds.has(order.id),
    canPay: canPay && awaitsCard(order) && !order.isConfirming,
  }))
}

/** The shopper's orders whose reported transfer is being checked; none if the server does not support this. */
async function readReported(language: Locale, shopper: ShopperSession, number?: string) {
  const wanted = [['state', '=', 'wait_payment'], ['payment_reported_at', '!=', null], ...(number ? [['number', '=', number]] : [])]
  const reading = findOwnOrders(language, shopper, wanted).catch(nullIfRefused)
  return (await withFallback('reported transfers', reading, null)) ?? []
}

/** A reported transfer of this order that is being checked, with what it lacks since the order was changed; null if there is none. */
export async function getReportedTransfer(language: Locale, shopper: ShopperSession, number: string) {
  const [order] = number === '' ? [] : await readReported(language, shopper, number)
  if (!order) return null
  return reportedDifference(order.total, await getOrderEvents({ language, page: 'confirm_payment' }, shopper, order.id))
}

/** The shopper's newest order awaiting its card payment; null if there is none or it cannot be read. */
export async function getWaitingOrder(route: PageRoute, shopper: ShopperSession): Promise<WaitingOrder | null> {
  const wanted = [
    ['state', '=', 'wait_payment'],
    ['pay_method_id', 'in', paymentMethodIds('online')],
  ]
  const reading = findOwnOrders(route.language, shopper, wanted).catch(nullIfRefused)
  const [order] = (await withFallback('waiting orders', reading, null)) ?? []
  if (!order) return null
  return { ...order, canPay: !order.isConfirming && (await canPayAgain(route, shopper, order)) }
}

/** An order without history comes from a Netforce server, which cannot start a second payment. */
async function canPayAgain(route: PageRoute, shopper: ShopperSession, order: Readonly<{ id: number }> | undefined): Promise<boolean> {
  return order !== undefined && (await getOrderEvents(route, shopper, order.id)).length > 0
}

/**
 * Number and total of the shopper's own orders that match the conditions, newest first. For a guest, the server finds the orders
 * by the cart key; without a key there are none.
 */
async function findOwnOrders(language: Locale, shopper: ShopperSession, wanted: readonly (readonly unknown[])[]) {
  const isCustomer = shopper.userId !== null && shopper.token !== null
  if (!isCustomer && shopper.cartKey === null) return []
  const own = isCustomer ? [['user_id', '=', shopper.userId]] : []
  return searchRows(rpcSession(language, shopper), ownTotal, 'sale.order', [...own, ...wanted], newestFirst)
}

const ownTotal = camelRow(ownTotalRecord)

/** An order of the shopper; throws not found for any other order. A guest may read the order that their cart became. */
export async function getOrder(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<Order> {
  const reading = readOrder(session(route, shopper), strict(firstOf(wireOrder(route.language))), orderId, withStateLabels)
  const order = await redirectIfSessionExpired(route, reading.catch(nullIfRefused))
  if (order) return order
  if (shopper.userId === null) redirect(loginHref(route.language, { ...route, from: route.page }))
  notFound()
}

/** What else an order says on the page after its payment; null if it cannot be read. */
export async function findOrder(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<Order | null> {
  const reading = readOrder(session(route, shopper), firstOf(wireOrder(route.language)), orderId)
  return withFallback('a paid order', reading.catch(nullIfRefused), null)
}

function readOrder<Output>(call: RpcSession, answer: Field<Output>, orderId: number, options = {}): Promise<Output> {
  return callBackend(answer, 'sale.order', 'read_sale_order', [[orderId], dottedPathsOf(answer.below ?? {})], options, call)
}

/** The events of an order, oldest first. Empty if the server stores no history or cannot be reached. */
export async function getOrderEvents(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<readonly OrderEvent[]> {
  const reading = callBackend(rowsOf(wireEvent), 'sale.order', 'read_events', [[orderId]], {}, session(route, shopper))
  return (await withFallback('order history', reading.catch(nullIfRefused), null)) ?? []
}

/** What the shopper can report of a delivered order, and has reported; null from a server without reports, as a stock Netforce. */
export function findProblems(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<OrderProblems | null> {
  const reading = callBackend(wireProblems, 'sale.order', 'read_problems', [orderId], {}, session(route, shopper))
  return withFallback('reported problems', reading, null)
}

/** The gift vouchers that an order brought; none if the server does not say. */
export async function getIssuedVouchers(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<readonly IssuedVoucher[]> {
  const reading = readOrder(session(route, shopper), firstOf(wireVouchers), orderId)
  return (await withFallback('issued vouchers', reading.catch(nullIfRefused), null)) ?? []
}

/** What the shopper may still change in the order. Null if nothing, or if the server does not support changes. */
export async function getOrderChanges(route: PageRoute, shopper: ShopperSession, orderId: number): Promise<OrderChanges | null> {
  const reading = callBackend(wireChanges, 'sale.order', 'read_changes', [[orderId]], {}, session(route, shopper))
  return withFallback('order changes', reading.catch(nullIfRefused), null)
}

/** The total of one of the customer's orders, by its number. Null for any other order, and if it cannot be read. */
export async function getOrderTotal(language: Locale, shopper: ShopperSession, number: string): Promise<Satang | null> {
  const { userId, token } = shopper
  if (userId === null || token === null || number === '') return null
  const condition = [
    ['user_id', '=', userId],
    ['number', '=', number],
  ]
  const [order] = await withFallback('order total', searchRows(rpcSession(language, shopper), orderTotal, 'sale.order', condition), [])
  return order?.total ?? null
}

const orderTotal = camelRow(orderTotalRecord)

/** Number and amount of an order that was just paid, or the error to show instead (spec 8). */
export async function readPaidOrder(
  language: Locale,
  shopper: ShopperSession,
  id: string,
): Promise<Result<OutputOf<typeof orderTotal>, RpcError>> {
  const missing = new RpcError('server', sentenceOf('missingSaleOrder'), undefined, { code: 'missingSaleOrder' })
  const orderId = readId(id)
  if (orderId === null) return err(missing)
  try {
    const order = await readOrder(rpcSession(language, shopper), strict(firstOf(orderTotal)), orderId)
    return order ? ok(order) : err(missing)
  } catch (error) {
    if (error instanceof RpcError) return err(error)
    throw error
  }
}

export async function getAddresses(route: PageRoute, customer: Customer) {
  return redirectIfSessionExpired(
    route,
    callBackend(rowsOf(wireAddressRow), 'ecom2.interface', 'get_addresses', [], {}, session(route, customer)),
  )
}

/** One of the customer's addresses; throws not found for any other address. */
export async function getAddress(route: PageRoute, customer: Customer, addrNo: number): Promise<SavedAddress> {
  const call = session(route, customer)
  const reading = callBackend(wireAddress, 'ecom2.interface', 'get_address2', [], { addr_no: addrNo }, call)
  const address = await redirectIfSessionExpired(route, reading.catch(nullIfRefused))
  return address ?? notFound()
}

export async function getAccountInfo(route: PageRoute, customer: Customer) {
  return redirectIfSessionExpired(route, callBackend(wireAccount, 'ecom2.interface', 'get_account_info', [], {}, session(route, customer)))
}

/** A new address, prefilled with name, e-mail and phone of the account. Empty if they cannot be read. */
export async function addressToStartWith(route: PageRoute, customer: Customer): Promise<AddressValues> {
  const reading = callBackend(wireContact, 'ecom2.interface', 'get_account_info', [], {}, session(route, customer))
  return { ...newAddress, ...(await redirectIfSessionExpired(route, reading.catch(nullIfRefused))) }
}

/** What the customer may do with their personal data. Null if the server lacks these calls, as a stock Netforce does. */
export async function getDataRights(route: PageRoute, customer: Customer) {
  const reading = callBackend(wireDataRights, 'ecom2.interface', 'get_data_rights', [], {}, session(route, customer))
  return withFallback('data rights', reading, null)
}

/** The customer's API tokens, oldest first; null if the server has none, as a stock Netforce. */
export async function getApiTokens(language: Locale, customer: Customer) {
  const reading = callBackend(rowsOf(wireApiToken), 'ecom2.interface', 'get_api_tokens', [], {}, rpcSession(language, customer))
  return withFallback('API tokens', reading, null)
}

/** Where the customer is signed in; null if the server does not say, as a stock Netforce. */
export async function getSessions(language: Locale, customer: Customer) {
  const reading = callBackend(rowsOf(wireSession), 'ecom2.interface', 'get_sessions', [], {}, rpcSession(language, customer))
  return withFallback('sessions', reading, null)
}

/** Favorites, oldest first. */
export async function getFavorites(route: PageRoute, customer: Customer) {
  const args = [[], dottedPathsOf(wireFavorite.below ?? {})]
  const rows = await redirectIfSessionExpired(
    route,
    callBackend(rowsOf(wireFavorite), 'prod.fav', 'search_read_path2', args, {}, session(route, customer)),
  )
  return rows.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt))
}

function session({ language }: PageRoute, shopper: ShopperSession): RpcSession {
  return rpcSession(language, shopper)
}

/**
 * Treats another shopper's record like a missing one. An error with a sentence unknown to the shop says nothing about the record,
 * so it is thrown.
 */
function nullIfRefused(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'server' && error.code !== null) return null
  throw error
}
