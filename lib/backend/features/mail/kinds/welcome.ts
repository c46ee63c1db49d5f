import { findActiveUser } from '@/lib/backend/features/accounts/credentials/users'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-context'

const words = {
  en: {
    subject: 'Welcome to {shop}',
    preview: 'Your account is ready.',
    heading: 'Welcome to {shop}',
    text: 'Your account is ready. It holds your orders, favorites and addresses, and members get special prices on many products.',
    button: 'See what’s fresh',
    reason:
      'You are receiving this email because this address was used to sign up at {shop}. If you did not sign up, please call us and we will delete the account.',
  },
  th: {
    subject: 'ยินดีต้อนรับสู่ {shop}',
    preview: 'บัญชีของคุณพร้อมใช้งานแล้ว',
    heading: 'ยินดีต้อนรับสู่ {shop}',
    text: 'บัญชีของคุณพร้อมใช้งานแล้ว คำสั่งซื้อ รายการโปรด และที่อยู่ของคุณจะอยู่ที่นี่ และสินค้าหลายอย่างมีราคาพิเศษสำหรับสมาชิก',
    button: 'ดูของสดวันนี้',
    reason: 'คุณได้รับอีเมลนี้เพราะมีการสมัครสมาชิก {shop} ด้วยอีเมลนี้ หากคุณไม่ได้สมัคร กรุณาโทรแจ้งเราเพื่อลบบัญชี',
  },
} as const

/** Welcomes a new customer, by user id. */
export const welcome: MailWriter = async (mailContext, about) => {
  const user = await findActiveUser(mailContext.database, about.id)
  if (!user) return null
  const { language } = mailContext
  const { subject, preview, heading, text, button, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, nameForMail(mailContext, user))}\n${text}` },
      { kind: 'button', label: button, url: linkTo(mailContext, 'home') },
    ],
  }
}
