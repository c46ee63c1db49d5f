import { cutText } from '@/lib/core/well-formed'
import type { MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'

const words = {
  en: { number: 'Order number', lot: 'Lot' },
  th: { number: 'เลขที่คำสั่งซื้อ', lot: 'ล็อต' },
} as const

const previewLength = 120

/** What staff wrote about a recalled lot or product, by order id. */
export const productRecall: MailWriter = async (mailContext, about) => {
  const { subject, body, lot } = about.values
  const order = await orderForMail(mailContext, about)
  if (!order || !subject || !body) return null
  const label = words[mailContext.language]
  const facts = [{ label: label.number, value: order.row.number }, ...(lot ? [{ label: label.lot, value: lot }] : [])]
  return orderNote(mailContext, order.row, {
    subject,
    preview: cutText(body, previewLength),
    heading: subject,
    text: body,
    blocks: [{ kind: 'facts', facts }],
  })
}
