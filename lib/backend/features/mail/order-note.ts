import type { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { MailBlock, MailDocument } from './render/document'
import { greeting } from './mail-words'
import { linkTo, type MailContext } from './mail-context'

const words = {
  en: { show: 'View order', reason: 'You are receiving this email because you placed an order at {shop}.' },
  th: { show: 'ดูคำสั่งซื้อ', reason: 'คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้าที่ {shop}' },
} as const

type Note = Pick<MailDocument, 'subject' | 'preview' | 'heading'> &
  Readonly<{
    text: string
    /** Rendered between the text and the button. */
    blocks?: readonly MailBlock[]
    /** Replaces the link to the order's page. */
    button?: Readonly<{ label: string; url: string }>
  }>

/** A short mail about an order: a few sentences, and a link to the order's page. */
export function orderNote(
  mailContext: MailContext,
  { id, number, bill_first_name }: Pick<typeof saleOrder.$inferSelect, 'id' | 'number' | 'bill_first_name'>,
  { text, blocks = [], button, ...note }: Note,
): MailDocument {
  const { language } = mailContext
  const { show, reason } = words[language]
  return {
    ...note,
    number,
    language,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, bill_first_name)}\n${text}` },
      ...blocks,
      { kind: 'button', ...(button ?? { label: show, url: linkTo(mailContext, 'order_details', { order_id: id }) }) },
    ],
  }
}
