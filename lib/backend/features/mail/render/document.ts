import type { Locale } from '@/lib/core/locale'

/** What a mail says, once: plain text and HTML are both made from it. All of it is text, never markup. */
export type MailDocument = Readonly<{
  language: Locale
  /** `{shop}` in it, and in `reason`, stands for the shop's name. */
  subject: string
  /** What a mailbox shows of the mail beside its subject. */
  preview: string
  heading: string
  blocks: readonly MailBlock[]
  /** Why the reader gets this mail. */
  reason: string
}>

export type MailBlock =
  | Readonly<{ kind: 'paragraph' | 'title' | 'small'; text: string }>
  /** The one thing to do; its address is written out in plain text. */
  | Readonly<{ kind: 'button'; label: string; url: string }>
  | Readonly<{ kind: 'facts'; facts: readonly MailFact[] }>
  | Readonly<{ kind: 'bill'; lines: readonly BillLine[]; sums: readonly MailFact[]; total: MailFact }>
  /** A gift voucher, to be cut out or read aloud. */
  | Readonly<{ kind: 'voucher'; worth: string; code: string; terms: string }>

/** A value may have several lines. */
export type MailFact = Readonly<{ label: string; value: string }>

export type BillLine = Readonly<{ name: string; qty: number; amount: string }>

/** What is sent. */
export type MailContent = Readonly<{ senderName: string; subject: string; text: string; html: string; language: Locale }>
