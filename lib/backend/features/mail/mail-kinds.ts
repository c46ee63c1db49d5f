import { accountMails } from './kinds/account-mails'
import { orderConfirmations } from './kinds/order-confirmations'
import { orderMails } from './kinds/order-mails'
import { problemMails } from './kinds/problem-mails'
import { standingMails } from './kinds/standing-mails'
import { transferMails } from './kinds/transfer-mails'
import type { MailWriter } from './mail-context'

/** All kinds of mail that the shop sends, by their name in the outbox. */
export const mailKinds = {
  ...accountMails,
  ...orderConfirmations,
  ...orderMails,
  ...problemMails,
  ...standingMails,
  ...transferMails,
} as const satisfies Record<string, MailWriter>

export type MailKind = keyof typeof mailKinds

export function isMailKind(name: string): name is MailKind {
  return Object.hasOwn(mailKinds, name)
}
