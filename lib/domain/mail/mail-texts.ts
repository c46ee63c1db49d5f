import { z } from 'zod'
import { because, filledText } from '@/lib/domain/settings/issue-codes'

/** Mails about an order, whose subject can have its number. */
const orderMails = [
  'orderPlaced',
  'orderChanged',
  'orderWeighed',
  'orderSubstituted',
  'paymentReported',
  'paymentReceived',
  'transferReminder',
  'transferRefused',
  'orderShipped',
  'orderNotShipped',
  'deliveryFailed',
  'deliveryMoved',
  'orderGivenUp',
  'orderCancelled',
  'orderCancelledByCustomer',
  'refundDue',
  'creditNoteIssued',
] as const

/** Mails to customers that have words of the shop; the words of a recall are written when it is sent. */
export const wordedMails = [
  ...orderMails,
  'giftVouchers',
  'standingHeld',
  'standingMissed',
  'backInStock',
  'welcome',
  'resetPassword',
  'emailChanged',
  'accountDeleted',
] as const

export type WordedMail = (typeof wordedMails)[number]

const isOrderMail = (kind: WordedMail) => orderMails.some((each) => each === kind)

/** Placeholders are `{shop}` and, in mails about an order, `{number}`. */
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
