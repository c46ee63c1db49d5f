import { and, count, eq, ne, type SQLWrapper } from 'drizzle-orm'
import { fromBaht, fromBahtOrNull } from '@/lib/core/money'
import type { GiftVoucherFacts, PersonalLimits, VoucherFacts } from '@/lib/domain/cart/facts'
import { giftVoucher, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { cartGiftVoucher } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The voucher as the domain code reads it, with the number of uses by this customer; null when it is not active. */
export async function loadVoucherFacts(
  database: Database,
  voucherId: number | null,
  contactId: number | null,
): Promise<VoucherFacts | null> {
  if (voucherId === null) return null
  const [row] = await database
    .select()
    .from(saleVoucher)
    .where(and(eq(saleVoucher.id, voucherId), eq(saleVoucher.state, 'active')))
  if (!row) return null
  return {
    ...row,
    discount_amount: fromBahtOrNull(row.discount_amount),
    max_discount: fromBahtOrNull(row.max_discount),
    min_order_amount: fromBahtOrNull(row.min_order_amount),
    used_count_by_customer: await countUses(database, voucherId, contactId),
  }
}

/** The per-customer limits of a voucher. Inactive vouchers are included, for orders that used them before. */
export async function loadPersonalLimits(database: Database, voucherId: number, contactId: number | null): Promise<PersonalLimits | null> {
  const { new_customer, max_orders_per_customer } = saleVoucher
  const [row] = await database.select({ new_customer, max_orders_per_customer }).from(saleVoucher).where(eq(saleVoucher.id, voucherId))
  if (!row) return null
  return { ...row, used_count_by_customer: await countUses(database, voucherId, contactId) }
}

type GiftVoucherRow = Pick<typeof giftVoucher.$inferSelect, 'id' | 'code' | 'balance' | 'expire_date'>

/** Gift vouchers of a cart, in the order in which they were entered. */
export function giftVouchersOf(database: Database, cartId: SQLWrapper) {
  const { id, code, balance, expire_date } = giftVoucher
  return database
    .select({ id, code, balance, expire_date })
    .from(cartGiftVoucher)
    .innerJoin(giftVoucher, eq(id, cartGiftVoucher.gift_voucher_id))
    .where(eq(cartGiftVoucher.cart_id, cartId))
    .orderBy(cartGiftVoucher.id)
}

export function giftVoucherFacts({ balance, ...row }: GiftVoucherRow): GiftVoucherFacts {
  return { ...row, balance: fromBaht(balance) }
}

async function countUses(database: Database, voucherId: number, contactId: number | null): Promise<number> {
  if (contactId === null) return 0
  const [row] = await database
    .select({ uses: count() })
    .from(saleOrder)
    .where(and(eq(saleOrder.voucher_id, voucherId), eq(saleOrder.contact_id, contactId), ne(saleOrder.state, 'voided')))
  return row?.uses ?? 0
}
