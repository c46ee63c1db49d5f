import type { Language } from '../language'

/** Subject and body of each mail. Words in braces are filled in; nothing else in them is interpreted. */
type Template = Readonly<{ subject: string; text: string }>

export const templates = {
  orderPlaced: {
    en: {
      subject: 'Your Talat order {number}',
      text: `Hello {name},

thank you for your order {number}. The total is {amount}.
You can see it here, and pay for it if it is not paid yet:
{url}

Talat`,
    },
    th: {
      subject: 'คำสั่งซื้อ Talat เลขที่ {number}',
      text: `สวัสดีค่ะ คุณ{name}

ขอบคุณสำหรับคำสั่งซื้อเลขที่ {number} ยอดรวม {amount}
ดูรายละเอียดหรือชำระเงินได้ที่
{url}

ตลาด Talat`,
    },
  },
  paymentReceived: {
    en: {
      subject: 'We have received your payment for order {number}',
      text: `Hello {name},

we have received your payment of {amount} for order {number}. Thank you. We will pack it next.
{url}

Talat`,
    },
    th: {
      subject: 'ได้รับชำระเงินของคำสั่งซื้อ {number} แล้ว',
      text: `สวัสดีค่ะ คุณ{name}

เราได้รับชำระเงินจำนวน {amount} สำหรับคำสั่งซื้อเลขที่ {number} เรียบร้อยแล้ว ขอบคุณค่ะ และจะจัดเตรียมสินค้าต่อไป
{url}

ตลาด Talat`,
    },
  },
  paymentReported: {
    en: {
      subject: 'We have your payment slip for order {number}',
      text: `Hello {name},

we have received your payment slip for order {number} ({amount}) and will check it on the next working day.
{url}

Talat`,
    },
    th: {
      subject: 'ได้รับสลิปโอนเงินของคำสั่งซื้อ {number} แล้ว',
      text: `สวัสดีค่ะ คุณ{name}

เราได้รับสลิปโอนเงินของคำสั่งซื้อเลขที่ {number} จำนวน {amount} แล้ว และจะตรวจสอบภายในวันทำการถัดไป
{url}

ตลาด Talat`,
    },
  },
  resetPassword: {
    en: {
      subject: 'Choose a new password for Talat',
      text: `Hello {name},

somebody, probably you, asked for a new password. You can choose it here within 30 minutes:
{url}

If it was not you, nothing needs to be done: your password stays as it is.

Talat`,
    },
    th: {
      subject: 'ตั้งรหัสผ่านใหม่สำหรับ Talat',
      text: `สวัสดีค่ะ คุณ{name}

มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ตั้งรหัสใหม่ได้ภายใน 30 นาทีที่
{url}

หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านเดิมยังใช้ได้ตามปกติ

ตลาด Talat`,
    },
  },
} as const satisfies Record<string, Record<Language, Template>>

export type TemplateName = keyof typeof templates

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name)
}

export type MailValues = Readonly<Record<string, string>>

/** A mail's subject and text with its values filled in. */
export function renderMail(name: TemplateName, language: Language, values: MailValues): Template {
  const { subject, text } = templates[name][language]
  const fill = (line: string) => line.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
  return { subject: fill(subject), text: fill(text) }
}
