import { eq } from 'drizzle-orm'
import { saleOrder } from '../database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import type { ShopWork } from '../shop-work'
import { recordPayment } from './record-payment'

/** A provider's verified word that an order was paid. */
export type CardPayment = Readonly<{
  saleId: number
  provider: string
  /** The provider's own name for the payment. */
  reference: string
  /** As the backend's context has it; the mail is written in this language. */
  locale: string
}>

/**
 * Marks an order as paid and thanks for it, once, however often the provider says so.
 * @returns `too late` for an order that waits for no money any more: its goods are back on the shelf
 */
export async function settleCardPayment(work: ShopWork, payment: CardPayment): Promise<'paid' | 'too late'> {
  const { saleId, provider, reference, locale } = payment
  const isNew = await recordPayment(work.database, { saleId, provider, reference, now: work.now })
  const [order] = await work.database.select().from(saleOrder).where(eq(saleOrder.id, saleId))
  if (order && isNew) await mailAboutOrder({ ...work, locale }, order, 'paymentReceived')
  if (order?.paid_at) return 'paid'
  const state = order?.state ?? 'missing'
  // Somebody has to give this money back.
  work.ports.logger.warn({ saleId, provider, reference, state }, 'a card payment came too late')
  return 'too late'
}
