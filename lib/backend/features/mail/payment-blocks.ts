import { and, eq, isNull } from 'drizzle-orm'
import { formatBaht, toBaht } from '@/lib/core/money'
import { isPaidByTransfer, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { bankAccountSchema } from '@/lib/domain/payments/bank-account'
import { savedCard } from '@/lib/backend/infrastructure/database/schema/payments'
import { standingDelivery } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { cardName } from '@/lib/domain/payments/saved-cards'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import { lastOrderEvent } from '../orders/last-order-event'
import { reportedDifference } from '../payments/reported-transfer'
import { waitingHoursOf } from '../orders/waiting-orders'
import { orderButton } from './kinds/order-mail'
import { linkTo, type MailContext } from './mail-context'
import { mailMessages } from './mail-messages'
import type { MailedOrder } from './order-for-mail'
import type { MailBlock } from './render/document'
import { readSender } from './sender'

/** How to pay an order, or that it is paid, and a button. */
export async function paymentBlocks(mailContext: MailContext, order: MailedOrder): Promise<MailBlock[]> {
  const text = mailMessages(mailContext.language, 'payment')
  const { row, total } = order
  const withButton = (words: string): MailBlock[] => [{ kind: 'paragraph', text: words }, orderButton(mailContext, order)]
  if (row.paid_at) return withButton(text('paid'))
  if (!row.amount_total) return withButton(text('nothing'))
  if (row.payment_reported_at !== null) return reportedBlocks(mailContext, order)
  if (isPaidOnline(row.pay_method_id)) return withButton(await cardText(mailContext, order))
  if (!isPaidByTransfer(row.pay_method_id)) return withButton(text('cash', { total }))
  const hours = Math.floor(await waitingHoursOf(mailContext, row.id))
  const reserved = hours > 0 ? [text('reservedFor', { hours })] : []
  return transferBlocks(mailContext, order, [text('transfer', { total }), ...reserved].join(' '))
}

/** An order of a standing order is paid by the saved card, as long as that was not refused; others on their page. */
async function cardText({ database, language }: MailContext, { row, total }: MailedOrder): Promise<string> {
  const text = mailMessages(language, 'payment')
  const { brand, last4 } = savedCard
  const [charged] = await database
    .select({ brand, last4 })
    .from(standingDelivery)
    .leftJoin(savedCard, and(eq(savedCard.contact_id, row.contact_id ?? 0), isNull(savedCard.removed_at)))
    .where(eq(standingDelivery.order_id, row.id))
  if (!charged) return text('card', { total })
  if (await lastOrderEvent(database, row.id, 'card_declined')) return text('cardUnpaid', { total })
  const { brand: kind, last4: digits } = charged
  return kind === null || digits === null
    ? text('cardUnpaid', { total })
    : text('savedCard', { total, card: cardName({ brand: kind, last4: digits }) })
}

/** A change of an order whose transfer is being checked may ask for the difference. */
async function reportedBlocks(mailContext: MailContext, order: MailedOrder): Promise<MailBlock[]> {
  const text = mailMessages(mailContext.language, 'payment')
  const { missing, surplus } = await reportedDifference(mailContext.database, order.row)
  const sentences = [
    text('transferReported'),
    ...(surplus > 0 ? [text('transferSurplus', { amount: formatBaht(surplus) })] : []),
    ...(missing > 0 ? [text('transferMissing', { amount: formatBaht(missing) })] : []),
  ]
  const ask = text('transfer', { total: formatBaht(missing) })
  const rest = missing > 0 ? await transferBlocks(mailContext, order, ask, toBaht(missing)) : [orderButton(mailContext, order)]
  return [{ kind: 'paragraph', text: sentences.join(' ') }, ...rest]
}

/**
 * The bank account to transfer an order's money to, and a button to send the slip.
 * @param ask instructions for the transfer
 * @param amount what to transfer, in baht
 */
export async function transferBlocks(
  mailContext: MailContext,
  { row }: MailedOrder,
  ask: string,
  amount = row.amount_total ?? 0,
): Promise<MailBlock[]> {
  const { database, language } = mailContext
  const text = mailMessages(language, 'payment')
  const url = linkTo(mailContext, 'confirm_payment', { sale_order: row.number, total_amt: amount })
  const button: MailBlock = { kind: 'button', label: text('sendSlip'), url }
  const account = bankAccountSchema.parse(await readSetting(database, 'bank_account', language))
  if (!account) {
    const { phone } = await readSender(database, language)
    return [{ kind: 'paragraph', text: phone ? text('noAccountCall', { phone }) : text('noAccount') }, button]
  }
  const facts = [
    { label: text('bank'), value: account.bank },
    { label: text('accountName'), value: account.name },
    { label: text('accountNumber'), value: account.number },
  ]
  return [{ kind: 'paragraph', text: ask }, { kind: 'facts', facts }, button]
}
