import { findActiveUser } from '../../customers/accounts/users'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-writing'
import { readSender } from '../sender'

const words = {
  en: {
    subject: 'The e-mail address of your {shop} account has changed',
    preview: 'If that was not you, call us at once.',
    heading: 'Your e-mail address has changed',
    text: 'the e-mail address of your account was changed. From now on you sign in with the new one, and our mails go there. Every other device has been signed out.',
    alarm: (phone: string | null) => `If that was not you, somebody else is using your account: call us at once${phone ? ` on ${phone}` : ''}. If you have the same password anywhere else, change it there.`,
    button: 'How to reach us',
    reason: 'You get this last mail here because a {shop} account had this address until now.',
  },
  th: {
    subject: 'อีเมลของบัญชี {shop} ของคุณถูกเปลี่ยนแล้ว',
    preview: 'หากไม่ใช่คุณ โปรดโทรหาเราทันที',
    heading: 'อีเมลของบัญชีถูกเปลี่ยนแล้ว',
    text: 'มีการเปลี่ยนอีเมลของบัญชีคุณ จากนี้ไปโปรดเข้าสู่ระบบด้วยอีเมลใหม่ และเราจะส่งอีเมลถึงคุณที่อีเมลใหม่ ส่วนอุปกรณ์เครื่องอื่นทั้งหมดถูกออกจากระบบแล้ว',
    alarm: (phone: string | null) => `หากคุณไม่ได้เป็นผู้เปลี่ยน แสดงว่ามีผู้อื่นใช้บัญชีของคุณอยู่ โปรดโทรหาเราทันที${phone ? `ที่ ${phone}` : ''} และหากคุณใช้รหัสผ่านเดียวกันที่อื่น โปรดเปลี่ยนรหัสผ่านที่นั่นด้วย`,
    button: 'ช่องทางติดต่อเรา',
    reason: 'คุณได้รับอีเมลฉบับสุดท้ายนี้เพราะบัญชี {shop} เคยใช้อีเมลนี้',
  },
} as const

/**
 * To the address that an account had until now, by user id. It does not tell the new one, which may be a stranger's,
 * and goes out even if the account is gone by then: a thief may delete it.
 */
export const emailChanged: MailWriter = async (writing, about) => {
  const user = await findActiveUser(writing.database, about.id)
  const { language } = writing
  const { phone } = await readSender(writing.database, language)
  const { subject, preview, heading, text, alarm, button, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, nameForMail(writing, user))}\n${text}` },
      { kind: 'paragraph', text: alarm(phone) },
      { kind: 'button', label: button, url: linkTo(writing, 'contact') },
    ],
  }
}
