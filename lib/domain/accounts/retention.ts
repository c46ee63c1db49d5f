/**
 * How long the embedded shop keeps what it need not keep for ever, in days. The privacy page says the same
 * (`lib/backend/seed/data/settings/privacy.json`, compared by a test).
 */
export const retentionDays = {
  /** What visitors did, without who they are. */
  visits: 90,
  /** Pictures of bank transfers, after they were sent. */
  slips: 90,
  /** That a mail was sent, and to whom. */
  mails: 90,
  /** Carts of visitors who never signed in, after they were last used. */
  guestCarts: 90,
} as const

/** When a sign-in ends by itself, in days: after so long without a visit, and in any case. */
export const sessionDays = { idle: 30, longest: 365 } as const
