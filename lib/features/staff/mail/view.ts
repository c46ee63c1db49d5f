/** The state of the outbox. */
export type MailState = Readonly<{
  waiting: number
  failed: number
  /** Only written to files, because the shop had no mail server. */
  filed: number
  /** Age of the oldest waiting mail. */
  oldestMinutes: number
  /** Whether mails leave the shop. */
  isDelivered: boolean
}>

/** The mail server of the settings, without its password, and what decides about the mail server. */
export type MailServerPage = Readonly<{
  server: Readonly<{ host: string; port: number; username: string; sender: string; hasPassword: boolean }> | null
  decides: 'environment' | 'demo' | 'settings'
}>

/** How long a mail may be pending before staff are warned. The first retries happen within this time. */
const stuckAfterMinutes = 15

/** Whether to warn staff: mails have failed, or have been pending for too long. */
export function isMailStuck({ waiting, failed, oldestMinutes }: Pick<MailState, 'waiting' | 'failed' | 'oldestMinutes'>): boolean {
  return failed > 0 || (waiting > 0 && oldestMinutes >= stuckAfterMinutes)
}
