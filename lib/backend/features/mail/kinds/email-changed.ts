import { findActiveUser } from '@/lib/backend/features/accounts/credentials/users'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-context'
import { readSender } from '../sender'

const words = {
  en: {
    subject: 'The email address of your {shop} account has changed',
    preview: 'If you did not make this change, please call us immediately.',
    heading: 'Your email address has changed',
    text: 'The email address of your account has been changed. From now on, please log in with the new address; we will also send our emails there. All other devices have been logged out.',
    alarm: (phone: string | null) =>
      `If you did not make this change, someone else is using your account: please call us immediately${phone ? ` on ${phone}` : ''}. If you use the same password anywhere else, change it there too.`,
    button: 'Contact us',
    reason: 'You are receiving this final email because a {shop} account used this address until now.',
  },
  th: {
    subject: 'อีเมลของบัญชี {shop} ของคุณถูกเปลี่ยนแล้ว',
    preview: 'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาโทรหาเราทันที',
    heading: 'อีเมลของบัญชีถูกเปลี่ยนแล้ว',
    text: 'มีการเปลี่ยนอีเมลของบัญชีคุณ จากนี้ไปกรุณาเข้าสู่ระบบด้วยอีเมลใหม่ และเราจะส่งอีเมลถึงคุณที่อีเมลใหม่ ส่วนอุปกรณ์เครื่องอื่นทั้งหมดถูกออกจากระบบแล้ว',
    alarm: (phone: string | null) =>
      `หากคุณไม่ได้เป็นผู้เปลี่ยน แสดงว่ามีผู้อื่นใช้บัญชีของคุณอยู่ กรุณาโทรหาเราทันที${phone ? `ที่ ${phone}` : ''} และหากคุณใช้รหัสผ่านเดียวกันที่อื่น กรุณาเปลี่ยนรหัสผ่านที่นั่นด้วย`,
    button: 'ช่องทางติดต่อเรา',
    reason: 'คุณได้รับอีเมลฉบับสุดท้ายนี้เพราะบัญชี {shop} เคยใช้อีเมลนี้',
  },
} as const

/**
 * Sent to the previous e-mail address of an account, by user id. It does not reveal the new address, which may be a stranger's,
 * and is sent even if the account has been deleted since: an attacker may delete it.
 */
export const emailChanged: MailWriter = async (mailContext, about) => {
  const user = await findActiveUser(mailContext.database, about.id)
  const { language } = mailContext
  const { phone } = await readSender(mailContext.database, language)
  const { subject, preview, heading, text, alarm, button, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, nameForMail(mailContext, user))}\n${text}` },
      { kind: 'paragraph', text: alarm(phone) },
      { kind: 'button', label: button, url: linkTo(mailContext, 'contact') },
    ],
  }
}
