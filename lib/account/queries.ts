import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { z } from 'zod'
import { RpcError } from '../errors'
import type { Language } from '../routes'
import type { RpcOptions, RpcSession } from '../rpc/protocol'
import { callBackend } from '../rpc/transport.server'
import { orLogin, type Asking } from '../session/or-login'
import { loginHref } from '../session/return-path'
import { rpcSession, type Customer, type ShopperSession } from '../session/server'
import { accountInfoSchema, addressRowSchema, favoriteSchema, savedAddressSchema } from './account-schema'
import { orderFields, orderSchema, orderSummaryFields, orderSummarySchema } from './order-schema'
import type { Order, OrderSummary } from './orders'

const withStateLabels: RpcOptions = { context: { load_select: true } }

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
  const reading = callBackend(z.array(orderSchema), 'sale.order', 'read_sale_order', args, withStateLabels, session(asking, shopper))
  const [order] = await orLogin(asking, reading.catch(noneIfRefused))
  if (order) return order
  if (shopper.userId === null) redirect(loginHref(asking.language, { ...asking, from: asking.page }))
  notFound()
}

/** Number and amount of an order just paid. @throws RpcError with the backend's sentence */
export async function getPaidOrder(language: Language, shopper: ShopperSession, orderId: number) {
  const schema = z.array(z.object({ number: z.string(), amount_total: z.number() }))
  const args = [[orderId], ['number', 'amount_total']]
  const [order] = await callBackend(schema, 'sale.order', 'read_sale_order', args, {}, rpcSession(language, shopper))
  if (!order) throw new RpcError('server', 'Missing sale order')
  return order
}

export async function getAddresses(asking: Asking, customer: Customer) {
  return orLogin(
    asking,
    callBackend(z.array(addressRowSchema), 'ecom2.interface', 'get_addresses', [], {}, session(asking, customer)),
  )
}

export async function getAddress(asking: Asking, customer: Customer, addrNo: number) {
  const options = { addr_no: addrNo }
  return orLogin(
    asking,
    callBackend(savedAddressSchema, 'ecom2.interface', 'get_address2', [], options, session(asking, customer)),
  )
}

export async function getAccountInfo(asking: Asking, customer: Customer) {
  return orLogin(
    asking,
    callBackend(accountInfoSchema, 'ecom2.interface', 'get_account_info', [], {}, session(asking, customer)),
  )
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
function noneIfRefused(error: unknown): never[] {
  if (error instanceof RpcError && error.kind === 'server') return []
  throw error
}
