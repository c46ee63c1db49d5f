import { z } from 'zod'
import { escapeHtml } from '@/lib/core/markup/html'
import { because, filledText } from '@/lib/domain/settings/issue-codes'

/** Mails about an order, whose subject can have its number. */
const orderMails = [
  'orderPlaced',
  'orderChanged',
  'orderContents',
  'orderWeighed',
  'orderSubstituted',
  'paymentReported',
  'paymentReceived',
  'transferReminder',
  'cardDeclined',
  'transferRefused',
  'orderShipped',
  'orderNotShipped',
  'orderDelivered',
  'deliveryFailed',
  'deliveryMoved',
  'orderGivenUp',
  'orderCancelled',
  'orderCancelledByCustomer',
  'refundDue',
  'creditNoteIssued',
  'problemReceived',
  'problemReplaced',
  'problemDeclined',
  'donatedDelivery',
] as const

/** Mails to customers that have words of the shop; the words of a recall are written when it is sent. */
export const wordedMails = [
  ...orderMails,
  'giftVouchers',
  'standingHeld',
  'standingMissed',
  'transferMade',
  'transferNotMade',
  'backInStock',
  'welcome',
  'resetPassword',
  'emailChanged',
  'accountDeleted',
] as const

export type WordedMail = (typeof wordedMails)[number]

const isOrderMail = (kind: WordedMail) => orderMails.some((each) => each === kind)

/** Placeholders of the subject are `{shop}` and, in mails about an order, `{number}`; the other words have `{shop}`. */
const mailSchema = z
  .strictObject({
    kind: z.enum(wordedMails),
    subject: filledText.max(150).optional(),
    opening: filledText.optional(),
    closing: filledText.optional(),
  })
  .refine(({ subject = '' }) => !subject.includes('\n'), { path: ['subject'], ...because('oneLine') })
  .refine(
    ({ kind, subject = '' }) =>
      (subject.match(/\{\w*\}/g) ?? []).every((mark) => mark === '{shop}' || (mark === '{number}' && isOrderMail(kind))),
    { path: ['subject'], ...because('mailSubject') },
  )

/** The setting `mail_texts` of a language: words of the shop in all mails to customers, and in mails of a kind. */
export const mailTextsSchema = z.strictObject({
  opening: filledText.optional(),
  closing: filledText.optional(),
  mails: z
    .array(mailSchema)
    .refine((mails) => new Set(mails.map(({ kind }) => kind)).size === mails.length, because('mailTwice'))
    .optional(),
})

/**
 * Opening or closing words as HTML: what the editor writes begins with a block. Words of earlier versions, and of imports, may be plain
 * text, whose lines stay lines.
 */
export function mailWordsHtml(words: string): string {
  if (/^\s*<(p|ul|ol|h[1-6]|blockquote|div)[\s>]/i.test(words)) return words
  const paragraphs = words.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`).join('\n')
}

/** Words of the shop in one mail; null for what is as usual. */
export type MailTexts = Readonly<{ subject: string | null; opening: string | null; closing: string | null }>

/**
 * The words of a kind of mail, which take the place of those of all mails.
 * @param setting as stored; an invalid one counts as missing
 * @param kind any mail; those to staff have no words of the shop
 */
export function mailTextsOf(setting: unknown, kind: string): MailTexts {
  const all = mailTextsSchema.safeParse(setting).data
  if (!all || !wordedMails.some((each) => each === kind)) return { subject: null, opening: null, closing: null }
  const own = all.mails?.find((mail) => mail.kind === kind)
  return {
    subject: own?.subject ?? null,
    opening: own?.opening ?? all.opening ?? null,
    closing: own?.closing ?? all.closing ?? null,
  }
}

/** The setting `order_emails` of a language: where the shop itself reads of new orders, in that language. */
export const orderEmailsSchema = z.array(z.email()).max(10)
