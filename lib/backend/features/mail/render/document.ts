import type { Locale } from '@/lib/core/locale'
import type { Html } from '@/lib/core/markup/html'

/** The content of a mail, rendered both as plain text and as HTML. All strings are plain text, never markup; `Html` is. */
export type MailDocument = Readonly<{
  language: Locale
  /** `{shop}` in subject, heading and `reason` is replaced with the shop's name. */
  subject: string
  /** The number of the order that the mail is about. */
  number?: string
  /** The preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why the recipient gets this mail. */
  reason: string
}>

export type MailBlock =
  | Readonly<{ kind: 'paragraph' | 'title' | 'small'; text: string }>
  /** The shop's own words, in both forms. */
  | Readonly<{ kind: 'words'; html: Html; text: string }>
  /** The main action; plain text shows its URL. */
  | Readonly<{ kind: 'button'; label: string; url: string }>
  | Readonly<{ kind: 'facts'; facts: readonly MailFact[] }>
  | Readonly<{ kind: 'bill'; lines: readonly BillLine[]; sums: readonly MailFact[]; total: MailFact }>
  /** A gift voucher, to be cut out or read aloud. */
  | Readonly<{ kind: 'voucher'; worth: string; code: string; terms: string }>

/** A value may have several lines. */
export type MailFact = Readonly<{ label: string; value: string }>

export type BillLine = Readonly<{ name: string; qty: number; amount: string }>

/** A rendered mail. */
export type MailContent = Readonly<{ senderName: string; subject: string; text: string; html: string; language: Locale }>
