import { asc, eq } from 'drizzle-orm'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import type { MailBlock } from '../render/document'
import { greeting } from '../mail-words'
import { linkTo, type MailWriter, type MailContext } from '../mail-context'
import { orderForMail } from '../order-for-mail'

const words = {
  en: {
    subject: (count: number) => (count === 1 ? 'Your {shop} gift voucher' : `Your ${count} {shop} gift vouchers`),
    preview: 'Your code is inside. Forward it to the person it is for.',
    heading: 'A gift from {shop}',
    text: 'Thank you for your payment. Here are your gift vouchers. A code is like cash: forward it only to the person it is for.',
    terms: (until: string) => `Valid until ${until}`,
    how: 'Enter the code under “Gift voucher” in the cart. Any unused balance stays on the voucher, and you can use several vouchers in one order.',
    shop: 'Go to the shop',
    reason: 'You are receiving this email because you placed an order at {shop}.',
  },
  th: {
    subject: (count: number) => (count === 1 ? 'บัตรของขวัญ {shop} ของคุณ' : `บัตรของขวัญ {shop} ของคุณ ${count} ใบ`),
    preview: 'รหัสอยู่ในอีเมลนี้ ส่งต่อให้ผู้รับได้เลย',
    heading: 'ของขวัญจาก {shop}',
    text: 'ขอบคุณสำหรับการชำระเงิน นี่คือบัตรของขวัญที่คุณซื้อ รหัสมีค่าเหมือนเงินสด กรุณาส่งต่อให้เฉพาะผู้รับ',
    terms: (until: string) => `ใช้ได้ถึง ${until}`,
    how: 'ใส่รหัสที่ช่อง “บัตรของขวัญ” ในตะกร้าสินค้า ยอดที่ใช้ไม่หมดจะคงเหลือในบัตร และใช้หลายใบในคำสั่งซื้อเดียวได้',
    shop: 'ไปที่ร้าน',
    reason: 'คุณได้รับอีเมลนี้เพราะสั่งซื้อสินค้าที่ {shop}',
  },
} as const

/** The codes of gift vouchers that were bought, by order id. */
export const giftVouchers: MailWriter = async (mailContext, about) => {
  const order = await orderForMail(mailContext, about)
  const vouchers = await voucherBlocks(mailContext, about.id)
  if (!order || vouchers.length === 0) return null
  const { language } = mailContext
  const text = words[language]
  return {
    language,
    subject: text.subject(vouchers.length),
    preview: text.preview,
    heading: text.heading,
    reason: text.reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, order.row.bill_first_name)}\n${text.text}` },
      ...vouchers,
      { kind: 'paragraph', text: text.how },
      { kind: 'button', label: text.shop, url: linkTo(mailContext, 'home') },
    ],
  }
}

async function voucherBlocks({ database, language }: MailContext, orderId: number): Promise<MailBlock[]> {
  const rows = await database.select().from(giftVoucher).where(eq(giftVoucher.order_id, orderId)).orderBy(asc(giftVoucher.id))
  return rows.map(({ code, balance, expire_date }) => ({
    kind: 'voucher',
    worth: formatBaht(fromBaht(balance)),
    code,
    terms: expire_date === null ? '' : words[language].terms(formatLongDate(expire_date, language)),
  }))
}
