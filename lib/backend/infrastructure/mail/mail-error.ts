/**
 * Why a mail was not sent: `refused` permanently (no such mailbox), `later` for a temporary failure (mailbox full, greylisted),
 * or `unreachable`: the mail server currently accepts nothing from us, for any recipient.
 */
export type MailFailure = 'refused' | 'later' | 'unreachable'

/** The message contains no personal data and may be logged. */
export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    message: string,
    /** What failed before any mail was offered. */
    readonly at: 'connection' | 'sign-in' | null = null,
  ) {
    super(message)
    this.name = 'MailError'
  }
}
