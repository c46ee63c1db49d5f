import { fillPlaceholders } from '@/lib/core/fill-placeholders'
import type { Locale } from '@/lib/core/locale'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import type { MailBlock, MailDocument } from './render/document'

const messages = { en: english.mail, th: thai.mail } as const

type Messages = typeof english.mail

export type MessageValues = Readonly<Record<string, string | number>>

/** Texts of mails: a part of the messages `mail` in a language. `{shop}` stays; it is filled when a mail is rendered. */
export function mailMessages<Part extends keyof Messages>(language: Locale, part: Part) {
  const texts: Readonly<Record<string, unknown>> = messages[language][part]
  return (name: keyof Messages[Part] & string, values?: MessageValues) => fillPlaceholders(texts[name], values)
}

/** What a box lacks because its customer never wants it, as the cart says it. */
export function leftOutText(language: Locale, name: string): string {
  return fillPlaceholders({ en: english, th: thai }[language].boxes.leftOut, { name })
}

/** The texts of a whole mail. Without a preview its text is shown beside the subject; without a reason, it is about an order. */
type WholeMail = Readonly<{ subject: string; heading: string; text: string; preview?: string; reason?: string }>

export type WholeMailName = { [Part in keyof Messages]: Messages[Part] extends WholeMail ? Part : never }[keyof Messages]

type Content = Readonly<{
  /** Who is greeted. */
  name: string | null
  values?: MessageValues | undefined
  /** Follow the greeting and the text. */
  blocks: readonly MailBlock[]
}> &
  Partial<Pick<MailDocument, 'number' | 'subject' | 'preview'> & Readonly<{ text: string }>>

/** A mail of its texts. A text, subject or preview that is given takes the place of that of the messages. */
export function composeMail(language: Locale, mail: WholeMailName, { name, values, blocks, text: ownText, ...own }: Content): MailDocument {
  const { subject, heading, text, preview, reason }: WholeMail = messages[language][mail]
  const fill = (message: unknown) => fillPlaceholders(message, values)
  const written = ownText ?? fill(text)
  return {
    language,
    subject: fill(subject),
    preview: preview ? fill(preview) : written,
    heading: fill(heading),
    reason: fill(reason ?? messages[language].shared.orderReason),
    ...own,
    blocks: [{ kind: 'paragraph', text: `${greeting(language, name)}\n${written}` }, ...blocks],
  }
}

const maxNameLength = 40

/**
 * The first line of a mail.
 * @param name from `orderForMail` or `nameForMail`, which return no name that a stranger entered; a name that looks like a link
 * is left out, too
 */
export function greeting(language: Locale, name: string | null): string {
  const shown = (name ?? '').trim()
  const isPlain = shown !== '' && shown.length <= maxNameLength && !/[\d./:@\\<>\r\n]/.test(shown)
  const text = mailMessages(language, 'shared')
  return isPlain ? text('hello', { name: shown }) : text('helloNoName')
}

/** Where to ask questions; empty without a phone number. */
export function questionsLine(language: Locale, phone: string | null): string {
  return phone ? mailMessages(language, 'shared')('questions', { phone }) : ''
}
