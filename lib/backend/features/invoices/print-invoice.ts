import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { invoice } from '@/lib/backend/infrastructure/database/schema/sales'
import { renderInvoice } from './render-invoice'
import type { Method } from '@/lib/backend/context/model'
import { readShopProfile } from '../content/read-shop-profile'
import { findOwnOrder } from '../orders/own-order'

const argumentsSchema = z.tuple([oneIdSchema, z.string().max(40).nullish()])

/**
 * The tax invoice of the caller's order as a PDF in base64. A number selects an earlier invoice, which is marked as replaced.
 * Drawing takes a while, so the method manages its own transaction and holds none meanwhile.
 * @throws UserError missingInvoice until the order is paid (cash on delivery: delivered)
 */
export const printInvoice: Method = async (call, args) => {
  const [id, number] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  const issued = await call.database.select().from(invoice).where(eq(invoice.order_id, order.id)).orderBy(desc(invoice.id))
  const wanted = number ? issued.find((each) => each.number === number) : issued[0]
  if (!wanted?.facts) throw new UserError('missingInvoice')
  await call.ports.limits.count('invoicesByOrder', String(order.id))
  const { name } = await readShopProfile(call.database, 'th')
  const replacedBy = issued.find(({ replaces_id }) => replaces_id === wanted.id) ?? null
  const pdf = await renderInvoice(wanted.facts, name, replacedBy)
  return { content: Buffer.from(pdf).toString('base64') }
}
