import { formatBaht, fromBaht } from '@/lib/money'
import { pageHref } from '@/lib/routes'
import type { CallContext } from '../call-context'
import type { saleOrder } from '../database/schema/sales'
import { languageOf } from '../language'
import { deliverMail, queueMail } from './outbox'

type MailedOrder = Pick<
  typeof saleOrder.$inferSelect,
  'id' | 'number' | 'amount_total' | 'bill_email' | 'bill_first_name'
>

type Mailing = Pick<CallContext, 'database' | 'transaction' | 'locale' | 'now' | 'ports' | 'afterCommit'>

/** Writes to whoever ordered, after the commit. `call.database` is the transaction of what the mail is about. */
export async function mailAboutOrder(
  call: Mailing,
  order: MailedOrder,
  template: 'orderPlaced' | 'paymentReceived' | 'paymentReported',
): Promise<void> {
  if (!order.bill_email) return
  const address = pageHref(languageOf(call.locale), 'order_details', { order_id: order.id })
  const mailId = await queueMail(call, {
    recipient: order.bill_email,
    template,
    values: {
      name: order.bill_first_name ?? '',
      number: order.number,
      amount: formatBaht(fromBaht(order.amount_total)),
      url: new URL(address, call.ports.publicUrl).toString(),
    },
  })
  call.afterCommit(() => deliverMail(call, mailId))
}
