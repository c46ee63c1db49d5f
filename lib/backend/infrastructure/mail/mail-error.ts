/**
 * Why a mail did not go out: `refused` for good (no such mailbox), `later` perhaps (mailbox full, greylisted),
 * or `unreachable`: the mail server takes nothing from us now, no matter who it is for.
 */
export type MailFailure = 'refused' | 'later' | 'unreachable'

/** Its message names no person and may be logged. */
export class MailError extends Error {
  constructor(
    readonly failure: MailFailure,
    message: string,
  ) {
    super(message)
    this.name = 'MailError'
  }
}
