import { z } from 'zod'
import { UserError } from '@/lib/errors'
import { fromBaht } from '@/lib/money'
import { oneIdSchema } from '../arguments'
import type { CallContext } from '../call-context'
import { awaitsCard } from '../commerce/unpaid-orders'
import { languageOf } from '../language'
import type { Method } from '../orm/model'
import { findOwnOrder } from './own-order'
import type { OrderRow } from './save-order'

const argumentsSchema = z.tuple([oneIdSchema])

type NextStep = Readonly<{ payment_url: string } | { sale_id: number }>

/** Where a shopper goes with an order: to the provider while its card payment is awaited, else to the order. */
export async function nextStep(call: CallContext, order: OrderRow): Promise<NextStep> {
  if (!awaitsCard(order)) return { sale_id: order.id }
  const payment_url = await call.ports.payments.start({
    saleId: order.id,
    number: order.number,
    amount: fromBaht(order.amount_total),
    language: languageOf(call.locale),
  })
  return { payment_url }
}

/** Sends the caller's own order to be paid once more, after a card was declined or the page was left. */
export const startPayment: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  return nextStep(call, order)
}
