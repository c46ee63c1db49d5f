import type { MailState } from './schemas'

/** How long a mail may be pending before staff are warned. The first retries happen within this time. */
const stuckAfterMinutes = 15

/** Whether to warn staff: mails have failed, or have been pending for too long. */
export function isMailStuck({ waiting, failed, oldestMinutes }: Pick<MailState, 'waiting' | 'failed' | 'oldestMinutes'>): boolean {
  return failed > 0 || (waiting > 0 && oldestMinutes >= stuckAfterMinutes)
}
