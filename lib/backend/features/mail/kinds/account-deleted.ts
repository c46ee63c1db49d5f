import { greeting } from '../mail-words'
import { linkTo, type MailWriter } from '../mail-context'

const words = {
  en: {
    subject: 'Your {shop} account has been deleted',
    preview: 'What data we still hold, and for how long.',
    heading: 'Your account has been deleted',
    text: 'We have deleted your account as you requested, including your email address, phone number, saved addresses, favorites, notifications, carts and sessions.',
    stored:
      'The law requires us to keep paid orders, and the name and address on their invoices, for at least five years. Bank transfer slips are deleted 90 days after you sent them. This data is no longer linked to an account that anyone can log in to.',
    button: 'What data we hold, and why',
    reason:
      'You are receiving this final email because the account with this address was deleted. If you did not request this, please call us immediately.',
  },
  th: {
    subject: 'ลบบัญชี {shop} ของคุณแล้ว',
    preview: 'ข้อมูลใดที่ยังต้องเก็บไว้ และเก็บนานเท่าไร',
    heading: 'ลบบัญชีของคุณเรียบร้อยแล้ว',
    text: 'เราได้ลบบัญชีตามที่คุณขอแล้ว อีเมล เบอร์โทรศัพท์ ที่อยู่ที่บันทึกไว้ รายการโปรด การแจ้งเตือน ตะกร้าสินค้า และเซสชันการเข้าสู่ระบบทั้งหมดถูกลบแล้ว',
    stored:
      'กฎหมายกำหนดให้เราเก็บคำสั่งซื้อที่ชำระเงินแล้ว รวมถึงชื่อและที่อยู่บนใบเสร็จ ไว้อย่างน้อยห้าปี ส่วนภาพสลิปโอนเงินจะถูกลบเมื่อครบ 90 วันนับจากวันที่คุณส่ง ไม่มีใครเข้าสู่ระบบเพื่อดูข้อมูลเหล่านี้ได้อีก',
    button: 'ข้อมูลที่เราเก็บ และเหตุผล',
    reason: 'คุณได้รับอีเมลฉบับสุดท้ายนี้เพราะบัญชีของอีเมลนี้ถูกลบ หากคุณไม่ได้เป็นผู้ขอ กรุณาโทรหาเราทันที',
  },
} as const

/** Confirms the deletion of an account. The customer's record is deleted, so the mail cannot address them by name. */
export const accountDeleted: MailWriter = async (mailContext) => {
  const { language } = mailContext
  const { subject, preview, heading, text, stored, button, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, null)}\n${text}` },
      { kind: 'paragraph', text: stored },
      { kind: 'button', label: button, url: linkTo(mailContext, 'privacy') },
    ],
  }
}
