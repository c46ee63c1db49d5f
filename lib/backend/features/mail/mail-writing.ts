import { pageHref, type PageName } from '@/lib/core/routes'
import type { MailDocument } from './render/document'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale, WireLocale } from '@/lib/core/locale'

/** What the writer of a mail may use. */
export type Writing = Readonly<{
  /** Outside of the transaction of what the mail is about, which has ended; each statement is one of its own. */
  database: Database
  now: Date
  language: Locale
  locale: WireLocale
  /** The shop's address, from the configuration and never from a request. */
  publicUrl: string
  /** The address that the mail goes to. */
  recipient: string
}>

export type MailValues = Readonly<Record<string, string | undefined>>

/** The record that a mail is about, by id, and what else is known of its cause. */
export type MailSubject = Readonly<{ id: number; values: MailValues }>

/**
 * Writes a mail at the moment it goes out, so that it says what is true then, and the outbox keeps no one's
 * address, totals or codes.
 * @returns null when there is nothing to say any more: the record or its reader is gone
 */
export type MailWriter = (writing: Writing, about: MailSubject) => Promise<MailDocument | null>

/** The whole address of a page of the shop. */
export function linkTo(
  { language, publicUrl }: Writing,
  page: PageName,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return new URL(pageHref(language, page, query), publicUrl).toString()
}
