export type Mail = Readonly<{
  to: string
  /** The shop's name, where the configuration names no sender. */
  senderName: string
  subject: string
  /** Plain text, lines ended by \n. */
  text: string
  html: string
  language: string
  /** The same at every try of the same mail: it becomes the message id, by which mailboxes know a second copy. */
  messageKey: string
}>

export type Mailer = Readonly<{
  /**
   * Hands the mail over.
   * @throws MailError saying whether trying again makes sense
   */
  send: (mail: Mail) => Promise<void>
}>
