export type Mail = Readonly<{
  to: string
  subject: string
  /** Plain text, lines ended by \n. */
  text: string
}>

export type Mailer = Readonly<{
  /** Hands the mail over; a rejected promise means that it may be tried again. */
  send: (mail: Mail) => Promise<void>
}>
