import { pageHref } from '@/lib/core/urls/routes'
import type { PageName } from '@/lib/core/urls/page-names'
import type { MailDocument } from './render/document'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Locale, WireLocale } from '@/lib/core/locale'

/** The context in which a mail is rendered. */
export type MailContext = Readonly<{
  /** Not the transaction that queued the mail, which has ended; each statement runs on its own. */
  database: Database
  now: Date
  language: Locale
  locale: WireLocale
  /** The shop's public URL, from the configuration and never from a request. */
  publicUrl: string
  /** The recipient's e-mail address. */
  recipient: string
}>

export type MailValues = Readonly<Record<string, string | undefined>>

/** The id of the record that a mail is about, and further values. */
export type MailSubject = Readonly<{ id: number; values: MailValues }>

/**
 * Renders a mail at the moment it is sent, so that it is up to date and the outbox stores no addresses, totals or codes.
 * @returns null when the mail is no longer needed: its record or recipient is gone
 */
export type MailWriter = (mailContext: MailContext, about: MailSubject) => Promise<MailDocument | null>

/** The absolute URL of a page of the shop. */
export function linkTo(
  { language, publicUrl }: MailContext,
  page: PageName,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  return new URL(pageHref(language, page, query), publicUrl).toString()
}
