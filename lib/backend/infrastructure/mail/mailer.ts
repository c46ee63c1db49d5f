export type Mail = Readonly<{
  to: string
  /** The shop's name, used when the configuration has no sender. */
  senderName: string
  subject: string
  /** Plain text with \n line endings. */
  text: string
  html: string
  language: string
  /** The same for every attempt to send a mail: becomes the message id, by which mailboxes detect duplicates. */
  messageKey: string
}>

export type Mailer = Readonly<{
  /** False where mails are only written to files, because the shop has no mail server. */
  reachesMailboxes: boolean
  /**
   * Hands the mail over.
   * @throws MailError with a failure kind that says whether to retry
   */
  send: (mail: Mail) => Promise<void>
}>
