import { greeting } from '../mail-words'
import { linkTo, type MailWriter } from '../mail-writing'

const words = {
  en: {
    subject: 'Your {shop} account has been deleted',
    preview: 'What we still keep, and for how long.',
    heading: 'Your account is deleted',
    text: 'we have deleted your account as you asked: your e-mail address, phone number, saved addresses, favourites, notifications, carts and sign-ins are gone.',
    kept: 'The law makes us keep the orders that were paid, and the name and address on their invoices, for at least five years. Slips of bank transfers are deleted 90 days after you sent them. Nobody can sign in to see any of it.',
    button: 'What we keep, and why',
    reason: 'You get this last mail because the account of this address was deleted. If that was not you, call us at once.',
  },
  th: {
    subject: 'ลบบัญชี {shop} ของคุณแล้ว',
    preview: 'ข้อมูลใดที่ยังต้องเก็บไว้ และเก็บนานเท่าไร',
    heading: 'ลบบัญชีของคุณเรียบร้อยแล้ว',
    text: 'เราได้ลบบัญชีตามที่คุณขอแล้ว อีเมล หมายเลขโทรศัพท์ ที่อยู่ที่บันทึกไว้ รายการโปรด การแจ้งเตือน ตะกร้าสินค้า และการเข้าสู่ระบบทั้งหมดถูกลบแล้ว',
    kept: 'กฎหมายกำหนดให้เราเก็บคำสั่งซื้อที่ชำระเงินแล้ว รวมถึงชื่อและที่อยู่บนใบกำกับภาษี ไว้อย่างน้อยห้าปี ส่วนภาพสลิปโอนเงินจะถูกลบเมื่อครบ 90 วันนับจากวันที่คุณส่ง ไม่มีใครเข้าสู่ระบบเพื่อดูข้อมูลเหล่านี้ได้อีก',
    button: 'ข้อมูลที่เราเก็บ และเหตุผล',
    reason: 'คุณได้รับอีเมลฉบับสุดท้ายนี้เพราะบัญชีของอีเมลนี้ถูกลบ หากไม่ใช่คุณ โปรดโทรหาเราทันที',
  },
} as const

/** The end of an account. Its record is gone, so the mail knows nobody's name. */
export const accountDeleted: MailWriter = async (writing) => {
  const { language } = writing
  const { subject, preview, heading, text, kept, button, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, null)}\n${text}` },
      { kind: 'paragraph', text: kept },
      { kind: 'button', label: button, url: linkTo(writing, 'privacy') },
    ],
  }
}
