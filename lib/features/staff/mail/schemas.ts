import {
  as,
  become,
  camelRow,
  flag,
  flagOrNull,
  nullable,
  number,
  oneOf,
  required,
  requiredNumber,
  requiredText,
  row,
  type OutputOf,
} from '@/lib/core/wire-record'

/** The state of the outbox. */
export const mailState = camelRow({
  waiting: requiredNumber,
  failed: requiredNumber,
  /** Age of the oldest waiting mail. */
  oldest_seconds: as(
    'oldestMinutes',
    become(requiredNumber, (seconds) => Math.floor(seconds / 60)),
  ),
  /** Only written to files, because the shop had no mail server. Earlier versions send neither this nor the next. */
  filed: become(number, (sent) => sent ?? 0),
  /** Whether mails leave the shop. */
  is_delivered: become(flagOrNull, (sent) => sent ?? true),
})
export type MailState = OutputOf<typeof mailState>

/** The mail server of the settings, without its password, and what decides about the mail server. */
export const mailServer = row({
  server: nullable(
    camelRow({ host: requiredText, port: requiredNumber, username: requiredText, sender: requiredText, has_password: flag }),
  ),
  decides: required(oneOf(['environment', 'demo', 'settings'] as const)),
})
export type MailServerPage = OutputOf<typeof mailServer>
