import { linkTo, type MailWriter } from '../mail-context'
import { orderForMail } from '../order-for-mail'
import { orderNote } from '../order-note'
import { staffWords } from '../staff-words'

const words = {
  en: {
    subject: (number: string) => `Please send us the slip for order ${number} again`,
    preview: 'We could not confirm your transfer. Your order is still reserved.',
    heading: 'We could not confirm your transfer',
    text: (total: string, number: string) =>
      `We checked your payment slip for order ${number} (${total}) but could not confirm the transfer. Your order is still reserved. Please read the reason below and send us the slip again.`,
    why: 'Reason',
    send: 'Send slip',
  },
  th: {
    subject: (number: string) => `กรุณาส่งสลิปของคำสั่งซื้อ ${number} อีกครั้ง`,
    preview: 'เรายังยืนยันยอดโอนไม่ได้ คำสั่งซื้อยังอยู่ครบ',
    heading: 'เรายังยืนยันยอดโอนไม่ได้',
    text: (total: string, number: string) =>
      `เราตรวจสลิปโอนเงินของคำสั่งซื้อเลขที่ ${number} (${total}) แล้ว แต่ยังยืนยันยอดโอนไม่ได้ เราเก็บคำสั่งซื้อไว้ให้ กรุณาดูเหตุผลด้านล่างแล้วส่งสลิปมาอีกครั้ง`,
    why: 'เหตุผล',
    send: 'ส่งสลิป',
  },
} as const

/** A slip that staff rejected, by order id; null once the order no longer waits for payment. */
export const transferRefused: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  if (order?.row.state !== 'wait_payment') return null
  const { row, total } = order
  const { subject, preview, heading, text, why, send } = words[mailContext.language]
  const reason = await staffWords(mailContext, row.id, { kind: 'payment_refused', name: 'text', label: why })
  const query = { sale_order: row.number, total_amt: row.amount_total ?? 0 }
  return orderNote(mailContext, row, {
    subject: subject(row.number),
    preview,
    heading,
    text: text(total, row.number),
    blocks: reason.length > 0 ? [{ kind: 'facts', facts: reason }] : [],
    button: { label: send, url: linkTo(mailContext, 'confirm_payment', query) },
  })
}
