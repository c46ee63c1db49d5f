import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { invoice } from '@/lib/backend/infrastructure/database/schema/sales'
import { renderInvoice } from './render-invoice'
import type { Method } from '@/lib/backend/context/model'
import { readShopProfile } from '../content/read-shop-profile'
import { findOwnOrder } from '../orders/own-order'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * The tax invoice of the caller's order as a PDF in base64. It draws for a moment, so it is listed as slow and
 * holds no transaction meanwhile.
 * @throws UserError missingInvoice until the order is paid (cash on delivery: delivered)
 */
export const printInvoice: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  const [issued] = await call.database.select({ facts: invoice.facts }).from(invoice).where(eq(invoice.order_id, order.id))
  if (!issued?.facts) throw new UserError('missingInvoice')
  await call.ports.limits.count('invoicesByOrder', String(order.id))
  const { name } = await readShopProfile(call.database, 'th')
  const pdf = await renderInvoice(issued.facts, name)
  return { content: Buffer.from(pdf).toString('base64') }
}
