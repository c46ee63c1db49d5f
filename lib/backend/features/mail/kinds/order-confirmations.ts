import { add, formatBaht, fromBaht, zero, type Satang } from '@/lib/core/money'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { readRefunds } from '../../payments/record-refund'
import type { MailContext, MailWriter } from '../mail-context'
import { leftOutText, mailMessages } from '../mail-messages'
import { bill, deliveryFacts } from '../order-blocks'
import { paymentBlocks } from '../payment-blocks'
import { orderMail } from './order-mail'
import { standingBlocks } from './standing-mails'

type Confirmation = 'orderPlaced' | 'orderContents' | 'orderChanged' | 'orderWeighed' | 'orderSubstituted'

/** The confirmation of an order, or of its change with the refund due for what it costs less. */
function confirmation(kind: Confirmation): MailWriter {
  return orderMail(kind, async (mailContext, order) => {
    const { language } = mailContext
    const due = kind === 'orderPlaced' ? zero : await refundOfChanges(mailContext, order.row.id)
    const refund = due > 0 ? [mailMessages(language, 'orderChanged')('refund', { amount: formatBaht(due) })] : []
    const text = [mailMessages(language, kind)('text'), ...refund].join(' ')
    const vouchers = order.lines.some((line) => line.isGiftVoucher) ? [mailMessages(language, 'orderPlaced')('vouchersToo')] : []
    return {
      text: [text, ...vouchers].join('\n'),
      blocks: [
        ...(kind === 'orderPlaced' ? await standingBlocks(mailContext, order.row) : []),
        deliveryFacts(language, order),
        bill(language, order),
        ...order.leftOut.map((name) => ({ kind: 'paragraph', text: leftOutText(language, name) }) as const),
        { kind: 'title', text: mailMessages(language, 'payment')('title') },
        ...(await paymentBlocks(mailContext, order)),
      ],
      button: null,
    }
  })
}

async function refundOfChanges({ database }: MailContext, orderId: number): Promise<Satang> {
  const changes = openRefunds(await readRefunds(database, orderId)).filter((event) => event.detail?.reason === 'order changed')
  return add(...changes.map((event) => fromBaht(event.detail?.amount ?? 0)))
}

export const orderConfirmations = {
  orderPlaced: confirmation('orderPlaced'),
  orderChanged: confirmation('orderChanged'),
  /** Staff composed the boxes of the order. */
  orderContents: confirmation('orderContents'),
  /** Goods were weighed. */
  orderWeighed: confirmation('orderWeighed'),
  orderSubstituted: confirmation('orderSubstituted'),
} as const
