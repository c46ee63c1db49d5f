import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { freeCode } from '@/lib/domain/catalog/free-code'
import { UserError } from '@/lib/domain/errors/errors'
import { exact } from '@/lib/domain/orders/stock'
import { arrivalLotNumber, receivedLotSchema, type ReceivedLot } from '@/lib/domain/traceability/received-lot'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { changeProducts, lockProductRows } from '../catalog/change-products'
import { idempotencyKeySchema, runIdempotently } from '../staff/idempotency'
import { reportCards } from '../orders/reservations/decrement-stock'
import { recordStaffAction } from '../staff/record-staff-action'
import { isStocked, newLot } from './new-lot'

const argumentsSchema = z.tuple([receivedLotSchema, idempotencyKeySchema])

/**
 * Staff put goods into stock as a new lot; of goods bought for each delivery, only the lot is made. Idempotent by key.
 * @returns the number of the lot
 * @throws UserError productUnknown, recordKeyTaken if there is a lot with the number
 */
export const receiveLot = defineMethod('stock.lot.receive', argumentsSchema, async (call, [lot, key]) =>
  runIdempotently(call, { key, content: lot }, () => receive(call, lot)),
)

async function receive(
  call: CallContext,
  { product_id, number: typed, packed_date: day, harvest_date, qty }: ReceivedLot,
): Promise<string> {
  // Locked products also keep two calls from giving the same number.
  const [row] = await lockProductRows(call, [product_id])
  if (!row) throw UserError.fromIssues([{ field: 'product_id', key: 'productUnknown' }])
  // Numbered, so that it is never the lot of the day's purchase, which a purchase that is taken back removes.
  const number = typed ?? (await freeNumber(call, `${arrivalLotNumber(row.code ?? String(row.id), day)}-`))
  const lot = { ...(await newLot(call, { row, number, day, qty })), harvest_date }
  const made = await call.database.insert(stockLot).values(lot).onConflictDoNothing().returning({ id: stockLot.id })
  if (made.length === 0) throw UserError.fromIssues([{ field: 'number', key: 'recordKeyTaken', values: { key: number } }])
  if (await isStocked(call, row))
    await changeProducts(call, [{ row, values: { stock_qty: exact(row.stock_qty + qty) }, detail: { lot: number } }])
  else await recordStaffAction(call, { about: row.code ?? row.name, aboutId: row.id, detail: { lot: number } })
  // Cards say how long the lot keeps that is packed next.
  reportCards(call.changed, { id: row.id, parentId: row.parent_id })
  return number
}

async function freeNumber({ database }: CallContext, stem: string): Promise<string> {
  const rows = await database
    .select({ number: stockLot.number })
    .from(stockLot)
    .where(sql`starts_with(${stockLot.number}, ${stem})`)
  const taken = new Set(rows.map(({ number }) => number))
  return freeCode(stem, (code) => taken.has(code))
}
