/** The state of the outbox: pending mails, failed mails, and the age of the oldest pending mail in minutes. */
export type MailState = Readonly<{ waiting: number; failed: number; oldestMinutes: number }>

/** How long a mail may be pending before staff are warned. The first retries happen within this time. */
const stuckAfterMinutes = 15

/** Whether to warn staff: mails have failed, or have been pending for too long. */
export function isMailStuck({ waiting, failed, oldestMinutes }: MailState): boolean {
  return failed > 0 || (waiting > 0 && oldestMinutes >= stuckAfterMinutes)
}
