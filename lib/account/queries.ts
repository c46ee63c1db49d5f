import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { sentenceOf } from '../errors'
import { RpcError } from '../rpc-error'
import type { Satang } from '../money'
import { err, ok, type Result } from '../result'
import { quietly } from '../quiet'
import type { Language } from '../routes'
import type { RpcSession } from '../rpc/protocol'
import { callBackend } from '../rpc/transport.server'
import { orLogin, type Asking } from '../session/or-login'
import { loginHref } from '../session/return-path'
import { rpcSession, type Customer, type ShopperSession } from '../session/server'
import { accountInfoSchema, addressRowSchema, dataRightsSchema, favoriteSchema, savedAddressSchema, type SavedAddress } from './account-schema'
import { orderAnswerSchema, orderEventsSchema, orderFields, orderSummaryFields, orderSummarySchema, paidOrdersSchema, withStateLabels } from './order-schema'
import type { OrderEvent } from './order-history-rules'
import type { Order, OrderSummary } from './orders'

/** The customer's orders, newest first. */
export async function getOrders(asking: Asking, customer: Customer): Promise<OrderSummary[]> {
  const args = [[['user_id', '=', customer.userId]], orderSummaryFields]
  const options = { ...withStateLabels, order: 'date desc, id desc' }
  return orLogin(
    asking,
    callBackend(z.array(orderSummarySchema), 'sale.order', 'search_read_path', args, options, session(asking, customer)),
  )
}

/** An order of the shopper's own; anything else is not found. A guest may read the order that the cart became. */
export async function getOrder(asking: Asking, shopper: ShopperSession, orderId: number): Promise<Order> {
  const args = [[orderId], orderFields]
  const reading = callBackend(orderAnswerSchema, 'sale.order', 'read_sale_order', args, withStateLabels, session(asking, shopper))
  const orders = await orLogin(asking, reading.catch(nullIfRefused))
  if (orders?.[0]) return orders[0]
  if (shopper.userId === null) redirect(loginHref(asking.language, { ...asking, from: asking.page }))
  notFound()
}

/** What happened to an order, oldest first. A server that keeps no history says nothing, nor does one that is away. */
export async function getOrderEvents(asking: Asking, shopper: ShopperSession, orderId: number): Promise<OrderEvent[]> {
  const reading = callBackend(orderEventsSchema, 'sale.order', 'read_events', [[orderId]], {}, session(asking, shopper))
  return (await quietly('order history', reading.catch(nullIfRefused), null)) ?? []
}

/** The total of an order of the customer's own, by its number; null of any other, and when it cannot be read. */
export async function getOrderTotal(language: Language, shopper: ShopperSession, number: string): Promise<Satang | null> {
  const { userId, token } = shopper
  if (userId === null || token === null || number === '') return null
  const args = [[['user_id', '=', userId], ['number', '=', number]], ['number', 'amount_total']]
  const reading = callBackend(paidOrdersSchema, 'sale.order', 'search_read_path', args, {}, rpcSession(language, shopper))
  const [order] = await quietly('order total', reading, [])
  return order?.total ?? null
}

type PaidOrder = Readonly<{ id: number; number: string; total: Satang }>

/** Number and amount of an order just paid; what went wrong is shown in place of them (spec 8). */
export async function readPaidOrder(
  language: Language,
  shopper: ShopperSession,
  id: string,
): Promise<Result<PaidOrder, RpcError>> {
  const missing = new RpcError('server', sentenceOf('missingSaleOrder'))
  if (!/^[1-9]\d{0,8}$/.test(id)) return err(missing)
  const args = [[Number(id)], ['number', 'amount_total']]
  try {
    const rows = await callBackend(paidOrdersSchema, 'sale.order', 'read_sale_order', args, {}, rpcSession(language, shopper))
    return rows[0] ? ok(rows[0]) : err(missing)
  } catch (error) {
    if (error instanceof RpcError) return err(error)
    throw error
  }
}

export async function getAddresses(asking: Asking, customer: Customer) {
  return orLogin(
    asking,
    callBackend(z.array(addressRowSchema), 'ecom2.interface', 'get_addresses', [], {}, session(asking, customer)),
  )
}

/** One of the customer's own addresses; any other is not found. */
export async function getAddress(asking: Asking, customer: Customer, addrNo: number): Promise<SavedAddress> {
  const call = session(asking, customer)
  const reading = callBackend(savedAddressSchema, 'ecom2.interface', 'get_address2', [], { addr_no: addrNo }, call)
  const address = await orLogin(asking, reading.catch(nullIfRefused))
  return address ?? notFound()
}

export async function getAccountInfo(asking: Asking, customer: Customer) {
  return orLogin(
    asking,
    callBackend(accountInfoSchema, 'ecom2.interface', 'get_account_info', [], {}, session(asking, customer)),
  )
}

/** What the customer may do with the own data; null where the server has no such calls, as a stock Netforce. */
export async function getDataRights(asking: Asking, customer: Customer) {
  const reading = callBackend(dataRightsSchema, 'ecom2.interface', 'get_data_rights', [], {}, session(asking, customer))
  return quietly('data rights', reading, null)
}

/** Favourites, the first one first. */
export async function getFavorites(asking: Asking, customer: Customer) {
  const fields = ['add_time', 'product_id.name', 'product_id.image_all', 'product_id.ecom_in_stock']
  const rows = await orLogin(
    asking,
    callBackend(z.array(favoriteSchema), 'prod.fav', 'search_read_path2', [[], fields], {}, session(asking, customer)),
  )
  return rows.sort((a, b) => a.addedAt.localeCompare(b.addedAt))
}

function session({ language }: Asking, shopper: ShopperSession): RpcSession {
  return rpcSession(language, shopper)
}

/** Someone else's record and one that does not exist are the same to the shopper. */
function nullIfRefused(error: unknown): null {
  if (error instanceof RpcError && error.kind === 'server') return null
  throw error
}
