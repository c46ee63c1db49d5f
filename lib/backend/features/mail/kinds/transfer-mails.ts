import { eq } from 'drizzle-orm'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { settlementKey } from '@/lib/domain/balance/withdrawal'
import { balanceEntry, balanceWithdrawal } from '@/lib/backend/infrastructure/database/schema/balance'
import { linkTo, type MailWriter } from '../mail-context'
import { composeMail, mailMessages } from '../mail-messages'

/** What became of a transfer that a customer asked for, by its id; null once the account has gone. */
const settled =
  (kind: 'transferMade' | 'transferNotMade', state: 'paid' | 'refused'): MailWriter =>
  async (mailContext, { id }) => {
    const { database, language } = mailContext
    const [asked] = await database.select().from(balanceWithdrawal).where(eq(balanceWithdrawal.id, id))
    if (asked?.state !== state || asked.contact_id === null) return null
    const [entry] = await database
      .select({ text: balanceEntry.text })
      .from(balanceEntry)
      .where(eq(balanceEntry.key, settlementKey(id)))
    const text = mailMessages(language, kind)
    return composeMail(language, kind, {
      name: null,
      values: { amount: formatBaht(fromBaht(asked.amount)) },
      blocks: [
        ...(entry?.text ? [{ kind: 'paragraph', text: entry.text } as const] : []),
        { kind: 'button', label: text('button'), url: linkTo(mailContext, 'balance') },
      ],
    })
  }

/** Mails about transfers from balances, by the id of the withdrawal. */
export const transferMails = {
  transferMade: settled('transferMade', 'paid'),
  transferNotMade: settled('transferNotMade', 'refused'),
} as const
