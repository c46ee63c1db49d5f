/** The outbox in figures: mails that wait, that were given up, and the age of the oldest that waits, in minutes. */
export type MailState = Readonly<{ waiting: number; failed: number; oldestMinutes: number }>

/** A mail may wait for so many minutes before staff are warned: the first tries again come within. */
const patienceMinutes = 15

/** Whether staff have to know: mails were given up, or wait for longer than they should. */
export function isMailStuck({ waiting, failed, oldestMinutes }: MailState): boolean {
  return failed > 0 || (waiting > 0 && oldestMinutes >= patienceMinutes)
}
