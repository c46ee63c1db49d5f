import { notInArray, sql } from 'drizzle-orm'
import { balanceKinds } from '@/lib/domain/balance/ledger'
import { balanceAmount } from '@/lib/backend/context/balance-amount'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { presentPart } from '@/lib/backend/features/orders/gift-vouchers/presents'
import type { IntegrityRule } from './integrity-rule'

/** What an order holds of its customer's balance: nothing once it is voided, but what credit notes have paid back in other ways. */
export const heldOfBalance = sql`
  coalesce((select sum(${balanceAmount('sales')}) from balance_entry where balance_entry.order_id = sale_order.id), 0)`

/** Invariants of the ledger of balances. Amounts are baht. */
export const balanceRules: readonly IntegrityRule[] = [
  {
    rule: 'no balance of a customer is below zero, available or waiting for a transfer',
    of: 'customer',
    query: sql`
      select coalesce(contact_id::text, 'of deleted accounts') as record from balance_entry
      group by contact_id
      having sum(${balanceAmount('available')}) < 0 or sum(${balanceAmount('held')}) < 0
        or (contact_id is null and sum(${balanceAmount('available', 'held')}) <> 0)`,
  },
  {
    rule: 'every entry of the ledger moves an amount, by a kind that there is',
    of: 'entry',
    query: sql`select id as record from balance_entry where amount <= 0 or ${notInArray(balanceEntry.kind, balanceKinds)}`,
  },
  {
    rule: 'no present of the shop became balance, nor what presents paid of a refund',
    of: 'gift voucher',
    query: sql`
      select code as record from gift_voucher join balance_entry moved on moved.gift_voucher_id = gift_voucher.id
      group by gift_voucher.id having sum(moved.amount) * 100 > gift_voucher.amount * 100 - ${presentPart}`,
  },
  {
    rule: 'what an order holds of a balance is what it says, and at most that once it is voided',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where ${heldOfBalance} < 0 or ${heldOfBalance} > amount_balance or (sale_order.state <> 'voided' and ${heldOfBalance} <> amount_balance)`,
  },
  {
    rule: 'a refund that became balance has its entry, with its amount',
    of: 'order',
    query: sql`
      select number as record from sale_order_event event join sale_order on sale_order.id = event.order_id
      left join balance_entry entry on entry.key = 'refund:' || (event.detail->>'refund')
      where event.kind = 'refunded' and event.detail->>'method' = 'balance'
        and entry.amount is distinct from (event.detail->>'amount')::numeric`,
  },
  {
    rule: 'returned containers are credited with their deposits, to a balance or as a refund due',
    of: 'order',
    query: sql`
      select number as record from sale_order
      where coalesce((select sum((detail->>'amount')::numeric) from sale_order_event event
          where event.order_id = sale_order.id and kind = 'deposit_returned'), 0)
        <> coalesce((select sum(amount) from balance_entry entry where entry.order_id = sale_order.id and kind = 'deposit_returned'), 0)
          + coalesce((select sum((detail->>'amount')::numeric) from sale_order_event event
            where event.order_id = sale_order.id and kind = 'refund_due' and detail->>'reason' = 'deposit returned'), 0)`,
  },
  {
    rule: 'no customer has returned more containers of a deposit than were delivered',
    of: 'customer',
    query: sql`
      select contact_id as record from (
        select contact_id, line.deposit, line.qty as pieces
        from sale_order join sale_order_line line on line.order_id = sale_order.id where line.deposit > 0 and state = 'done'
        union all
        select contact_id, (back->>'deposit')::numeric, -(back->>'pieces')::numeric
        from sale_order join sale_order_event event on event.order_id = sale_order.id and event.kind = 'deposit_returned',
          jsonb_array_elements((event.detail->>'containers')::jsonb) back) moved
      where contact_id is not null group by contact_id, deposit having sum(pieces) < 0`,
  },
  {
    rule: 'a credit note that became balance has its entry, with its amount',
    of: 'credit note',
    query: sql`
      select note.number as record from account_credit_note note
      left join balance_entry entry on entry.key = 'credit note:' || note.number
      where note.facts->'refund'->>'method' = 'balance'
        and coalesce(entry.amount, 0) * 100 <> (note.facts->'refund'->>'money')::numeric`,
  },
]
