import { issueStaffCode, staffCodeUrl } from '../../staff/people/account-codes'
import { findStaffAccount } from '../../staff/people/find-account'
import { wrongCodesUntilMail } from '@/lib/domain/staff/second-factor'
import type { Locale } from '@/lib/core/locale'
import { greeting } from '../mail-words'
import type { MailContext, MailWriter } from '../mail-context'
import type { MailDocument } from '../render/document'

const words = {
  invitation: {
    en: {
      subject: 'Your staff account at {shop}',
      preview: 'Set a password within 72 hours to sign in.',
      heading: 'You can now sign in as staff',
      text: 'An account for the staff pages has been created for you. Use this link to set your password. It can be used once and expires in 72 hours.',
      button: 'Set your password',
      calm: 'If you do not know why you received this email, you can ignore it.',
      reason: 'You are receiving this email because {shop} has invited you to its staff pages.',
    },
    th: {
      subject: 'บัญชีพนักงานของคุณที่ {shop}',
      preview: 'ตั้งรหัสผ่านภายใน 72 ชั่วโมงเพื่อเข้าสู่ระบบ',
      heading: 'คุณเข้าสู่ระบบพนักงานได้แล้ว',
      text: 'ร้านได้สร้างบัญชีสำหรับหน้าพนักงานให้คุณแล้ว กรุณาตั้งรหัสผ่านที่นี่ภายใน 72 ชั่วโมง (ใช้ได้ครั้งเดียว)',
      button: 'ตั้งรหัสผ่าน',
      calm: 'หากคุณไม่ทราบว่าทำไมจึงได้รับอีเมลนี้ ไม่ต้องทำอะไร',
      reason: 'คุณได้รับอีเมลนี้เพราะ {shop} เชิญคุณให้ใช้หน้าพนักงาน',
    },
  },
  password: {
    en: {
      subject: 'Set a new staff password for {shop}',
      preview: 'The link can be used once and expires in 30 minutes.',
      heading: 'Set a new staff password',
      text: 'We received a request to set a new password for your staff account. Use this link. It can be used once and expires in 30 minutes.',
      button: 'Set a new password',
      calm: 'If you did not request this, you can ignore this email: your password stays the same.',
      reason: 'You are receiving this email because a new password for your staff account was requested at {shop}.',
    },
    th: {
      subject: 'ตั้งรหัสผ่านพนักงานใหม่สำหรับ {shop}',
      preview: 'ลิงก์ใช้ได้ครั้งเดียวภายใน 30 นาที',
      heading: 'ตั้งรหัสผ่านพนักงานใหม่',
      text: 'มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีพนักงานของคุณ ตั้งรหัสใหม่ได้ที่นี่ภายใน 30 นาที (ใช้ได้ครั้งเดียว)',
      button: 'ตั้งรหัสผ่านใหม่',
      calm: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ',
      reason: 'คุณได้รับอีเมลนี้เพราะมีการขอตั้งรหัสผ่านใหม่ของบัญชีพนักงานที่ {shop}',
    },
  },
  wrongCodes: {
    en: {
      subject: 'Wrong codes for your staff account at {shop}',
      preview: 'Someone knows your password and is guessing codes.',
      heading: 'Someone is guessing your codes',
      text: `Someone has entered the right password of your staff account and ${wrongCodesUntilMail} wrong codes of two-step sign-in. They are not signed in. If it was not you, your password is known: please set a new one now.`,
      button: 'Set a new password',
      calm: 'If it was you, you can ignore this email. A recovery code signs you in when the app is lost.',
      reason: 'You are receiving this email because of your staff account at {shop}.',
    },
    th: {
      subject: 'มีการใส่รหัสผิดในบัญชีพนักงานของคุณที่ {shop}',
      preview: 'มีผู้รู้รหัสผ่านของคุณและกำลังเดารหัสยืนยัน',
      heading: 'มีผู้กำลังเดารหัสยืนยันของคุณ',
      text: `มีผู้ใส่รหัสผ่านบัญชีพนักงานของคุณถูกต้อง แต่ใส่รหัสยืนยันขั้นตอนที่สองผิด ${wrongCodesUntilMail} ครั้ง และยังเข้าสู่ระบบไม่ได้ หากไม่ใช่คุณ แสดงว่ามีผู้รู้รหัสผ่านของคุณ กรุณาตั้งรหัสผ่านใหม่ทันที`,
      button: 'ตั้งรหัสผ่านใหม่',
      calm: 'หากเป็นคุณเอง ไม่ต้องทำอะไร หากใช้แอปไม่ได้ คุณเข้าสู่ระบบด้วยรหัสสำรองได้',
      reason: 'คุณได้รับอีเมลนี้เพราะมีบัญชีพนักงานที่ {shop}',
    },
  },
} as const

/** The invitation of a member of staff, by account id; null once it has been accepted. */
export const staffInvitation: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  return account?.password === null ? linkMail(mailContext, account, 'invitation') : null
}

/** The link for a new password of a member of staff, by account id. */
export const staffPassword: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  return account && account.password !== null ? linkMail(mailContext, account, 'password') : null
}

/** The warning of wrong codes at sign-in, by account id. Its button asks for a new password. */
export const staffWrongCodes: MailWriter = async (mailContext, { id }) => {
  const account = await findStaffAccount(mailContext.database, id)
  const { language, publicUrl } = mailContext
  return account && documentOf(language, account.name, 'wrongCodes', new URL(`/${language}/staff/forgot`, publicUrl).toString())
}

/** The code is created when the mail is sent, because only its hash is stored. */
async function linkMail(
  { database, now, language, publicUrl }: MailContext,
  { id, name }: Readonly<{ id: number; name: string }>,
  use: 'invitation' | 'password',
): Promise<MailDocument> {
  return documentOf(language, name, use, staffCodeUrl(publicUrl, language, await issueStaffCode(database, { id, use, now })))
}

function documentOf(language: Locale, name: string, use: keyof typeof words, url: string): MailDocument {
  const { subject, preview, heading, text, button, calm, reason } = words[use][language]
  return {
    language,
    subject,
    preview,
    heading,
    reason,
    blocks: [
      { kind: 'paragraph', text: `${greeting(language, name)}\n${text}` },
      { kind: 'button', label: button, url },
      { kind: 'small', text: calm },
    ],
  }
}
