import { normalEmail } from '@/lib/domain/accounts/account-rules'
import type { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import type { MailContext } from './mail-context'

type Named = Pick<typeof baseUser.$inferSelect, 'login' | 'email_confirmed_at'> & Readonly<{ name: string | null }>

/** A user's name; null unless the recipient's mailbox is confirmed to be theirs, because anyone can sign up with any address. */
export function nameForMail({ recipient }: Pick<MailContext, 'recipient'>, user: Named | null): string | null {
  const isTheirs = user?.email_confirmed_at && normalEmail(user.login) === normalEmail(recipient)
  return isTheirs ? user.name : null
}
