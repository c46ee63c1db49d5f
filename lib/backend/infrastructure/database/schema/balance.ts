import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BalanceKind } from '@/lib/domain/balance/ledger'
import type { SettledWithdrawal } from '@/lib/domain/balance/withdrawal'
import { baht, identity, localTime } from './columns'
import { contact } from './people'
import { giftVoucher } from './promotions'
import { saleOrder } from './sales'

/** The ledger of what the shop owes its customers, immutable: each entry moves an amount between two accounts (`ledger.ts`). */
export const balanceEntry = pgTable(
  'balance_entry',
  {
    ...identity(),
    /** Null once the account was deleted, which leaves nothing to owe. */
    contact_id: integer().references(() => contact.id, { onDelete: 'set null' }),
    time: localTime().notNull(),
    kind: text().$type<BalanceKind>().notNull(),
    /** Above zero. */
    amount: baht().notNull(),
    /** Names the cause, which makes one entry. */
    key: text().notNull(),
    order_id: integer().references(() => saleOrder.id),
    gift_voucher_id: integer().references(() => giftVoucher.id),
    /** Why staff did it, or the number of the credit note. */
    text: text(),
    staff: text(),
  },
  (table) => [uniqueIndex().on(table.key), index().on(table.contact_id), index().on(table.order_id), index().on(table.time)],
)

/** What a customer asked the shop to transfer from their balance, which holds it meanwhile. */
export const balanceWithdrawal = pgTable(
  'balance_withdrawal',
  {
    ...identity(),
    /** Null once the account was deleted. */
    contact_id: integer().references(() => contact.id, { onDelete: 'set null' }),
    requested_at: localTime().notNull(),
    amount: baht().notNull(),
    bank: text(),
    account_number: text(),
    account_name: text(),
    state: text().$type<'open' | 'cancelled' | SettledWithdrawal['outcome']>().notNull().default('open'),
    settled_at: localTime(),
    staff: text(),
  },
  (table) => [
    index().on(table.contact_id),
    uniqueIndex('balance_withdrawal_open_index')
      .on(table.contact_id)
      .where(sql`${table.state} = 'open'`),
  ],
)
