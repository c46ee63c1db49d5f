import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod } from '@/lib/backend/context/define-method'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { CallContext } from '@/lib/backend/context/model'
import { encodeLotNumber, lotNumberOf } from '@/lib/domain/traceability/lot-reference'
import { maxLotNumberLength } from '@/lib/domain/traceability/received-lot'
import { lotInfo } from './lot-info'
import { receiveLot } from './receive-lot'
import { scanCode } from './scanned-code'

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

export const lotMethods = [encodeLotNo, readLotInfo, receiveLot]
