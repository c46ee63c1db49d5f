/**
 * Retention periods of the embedded shop, in days. The privacy page states the same periods
 * (`lib/domain/settings/templates.json`; a test compares the two).
 */
export const retentionDays = {
  /** Visit records, which do not identify the visitor. */
  visits: 90,
  /** Screenshots of bank transfers, from the day they were sent. */
  slips: 90,
  /** Records of sent mails and their recipients. */
  mails: 90,
  /** The bank account of a transfer from a balance, once it is made, refused or cancelled, a standing order that has ended, and words and photo of a report. */
  settled: 90,
  /** Carts of visitors who never signed in, from their last use. */
  guestCarts: 90,
} as const

/** When a session expires, in days: after `idle` days without a visit, and after `longest` days in any case. */
export const sessionDays = { idle: 30, longest: 365 } as const
