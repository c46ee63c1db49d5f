import { issueResetCode } from '@/lib/backend/features/accounts/credentials/reset-codes'
import { findActiveUser } from '@/lib/backend/features/accounts/credentials/users'
import { greeting } from '../mail-words'
import { nameForMail } from '../name-for-mail'
import { linkTo, type MailWriter } from '../mail-context'

const words = {
  en: {
    subject: 'Set a new password for {shop}',
    preview: 'The link can be used once and expires in 30 minutes.',
    heading: 'Set a new password',
    text: 'We received a request to reset your password. Use this link to set a new one. It can be used once and expires in 30 minutes.',
    button: 'Set a new password',
    calm: 'If you did not request this, you can ignore this email: your password stays the same.',
    reason: 'You are receiving this email because a password reset was requested at {shop}.',
  },
  th: {
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ {shop}',
    preview: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 30 นาที',
    heading: 'ตั้งรหัสผ่านใหม่',
    text: 'มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ตั้งรหัสใหม่ได้ที่นี่ภายใน 30 นาที (ใช้ได้ครั้งเดียว)',
    button: 'ตั้งรหัสผ่านใหม่',
    calm: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
    reason: 'คุณได้รับอีเมลนี้เพราะมีการขอตั้งรหัสผ่านใหม่ที่ {shop}',
  },
} as const

/** The link to set a new password, by user id. The code is created when the mail is sent, because only its hash is stored. */
export const resetPassword: MailWriter = async (mailContext, about) => {
  const { database, now, language } = mailContext
  const user = await findActiveUser(database, about.id)
  if (!user) return null
  const reset_code = await issueResetCode(database, user.id, now)
  // The page to return to after the reset is part of the link.
  const query = { email: user.login, reset_code, ...about.values }
  const { subject, preview, heading, text, button, calm, reason } = words[language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, nameForMail(mailContext, user))}\n${text}` },
      { kind: 'button', label: button, url: linkTo(mailContext, 'reset_password', query) },
      { kind: 'small', text: calm },
    ],
  }
}
