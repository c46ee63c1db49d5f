import { z } from 'zod'
import { UserError } from '@/lib/errors'
import { oneIdSchema } from '../arguments'
import type { Method } from '../orm/model'
import { findOwnOrder } from './own-order'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * The invoice of the caller's order as a PDF. This backend does not write invoices yet, so it says that there is none.
 * @throws UserError
 */
export const printInvoice: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  throw new UserError('missingInvoice')
}
