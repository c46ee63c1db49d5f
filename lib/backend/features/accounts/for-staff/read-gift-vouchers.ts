import { desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { giftVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { creditNote, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

const argumentsSchema = z.tuple([oneIdSchema])

const maxRows = 100

/** The gift vouchers that a customer bought or was refunded with, newest first. The code is money, so only its end is returned, to tell them apart. */
export const readGiftVouchers = defineMethod('staff.customer.read_gift_vouchers', argumentsSchema, ({ database }, [contactId]) => {
  const { id, code, amount, balance, expire_date } = giftVoucher
  return database
    .select({ id, code_end: sql<string>`right(${code}, 4)`, amount, balance, expire_date, order_number: saleOrder.number })
    .from(giftVoucher)
    .leftJoin(creditNote, eq(creditNote.gift_voucher_id, giftVoucher.id))
    .innerJoin(saleOrder, or(eq(saleOrder.id, giftVoucher.order_id), eq(saleOrder.id, creditNote.order_id)))
    .where(eq(saleOrder.contact_id, contactId))
    .orderBy(desc(id))
    .limit(maxRows)
})
