import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { encodeLotNumber, lotNumberOf } from '@/lib/domain/traceability/lot-reference'
import { maxLotNumberLength, arrivalLotNumber, receivedLotSchema, type ReceivedLot } from '@/lib/domain/traceability/received-lot'
import { freeCode } from '@/lib/domain/catalog/free-code'
import { exact } from '@/lib/domain/orders/stock'
import { defineMethod } from '@/lib/backend/context/define-method'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { CallContext } from '@/lib/backend/context/model'
import { lotInfo } from './lot-info'
import { scanCode } from './scanned-code'
import { changeProducts, lockProductRows } from '../catalog/change-products'
import { idempotencyKeySchema, runIdempotently } from '../staff/idempotency'
import { reportCards } from '../orders/reservations/decrement-stock'
import { recordStaffAction } from '../staff/record-staff-action'
import { isStocked, newLot } from './new-lot'

const numberSchema = z.tuple([z.string().trim().max(maxLotNumberLength)])
/** Encoding makes a number longer: by a third for base64, and a Thai letter takes three bytes. */
const referenceSchema = z.tuple([z.string().trim().max(410)])

/** The lot's reference for a QR code; an unknown lot number is returned unchanged, which the page treats as a refusal (spec 8). */
const encodeLotNo = defineMethod('stock.lot.encode_lot_no', numberSchema, async (call, [number]) => {
  if (number === '') throw new UserError('missingLotNo')
  return (await scanCode(call, () => findLot(call, number))) ? encodeLotNumber(number) : number
})

/** The product information page's data for a lot, by its number or its QR reference. */
const readLotInfo = defineMethod('stock.lot.read_lot_info', referenceSchema, async (call, [reference]) => {
  if (reference === '') throw new UserError('missingLotNo')
  // Printed references are encoded, so decoding is tried first; but a plain number may start like an encoded one.
  const lotId = await scanCode(call, async () => (await findLot(call, lotNumberOf(reference))) ?? findLot(call, reference))
  if (lotId === null) throw new UserError('invalidLotNo')
  return lotInfo(call, lotId)
})

async function findLot({ database }: CallContext, number: string): Promise<number | null> {
  const [row] = await database.select({ id: stockLot.id }).from(stockLot).where(eq(stockLot.number, number))
  return row?.id ?? null
}

const argumentsSchema = z.tuple([receivedLotSchema, idempotencyKeySchema])

/**
 * Staff put goods into stock as a new lot; of goods bought for each delivery, only the lot is made. Idempotent by key.
 * @returns the number of the lot
 * @throws UserError productUnknown, recordKeyTaken if there is a lot with the number
 */
const receiveLot = defineMethod('stock.lot.receive', argumentsSchema, async (call, [lot, key]) =>
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

export const lotMethods = [encodeLotNo, readLotInfo, receiveLot]
