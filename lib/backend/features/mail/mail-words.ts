import type { Locale } from '@/lib/core/locale'

/** Texts that all mails share. */
export const mailWords = {
  en: {
    hello: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
    questions: (phone: string | null) => (phone ? `Questions? Call us on ${phone}.` : ''),
  },
  th: {
    hello: (name: string) => (name === '' ? 'เรียน ลูกค้า' : `เรียน คุณ${name}`),
    questions: (phone: string | null) => (phone ? `มีข้อสงสัย โทร. ${phone}` : ''),
  },
} as const satisfies Record<Locale, unknown>

const maxNameLength = 40

/**
 * The first line of a mail.
 * @param name from `orderForMail` or `nameForMail`, which return no name that a stranger entered; a name that looks like a link
 * is left out, too
 */
export function greeting(language: Locale, name: string | null): string {
  const shown = (name ?? '').trim()
  const isPlain = shown.length <= maxNameLength && !/[\d./:@\\<>\r\n]/.test(shown)
  return mailWords[language].hello(isPlain ? shown : '')
}
