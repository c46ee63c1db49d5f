import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/tracing'
import type { CallContext } from '@/lib/backend/context/call-context'
import type { Method } from '@/lib/backend/context/model'
import { lotInfo, productInfo, unknownLot } from './lot-info'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * The id that a scanned code names. Ids run on, and each tells of an order, so nobody looks up many.
 * @throws UserError invalidQrCode for what no row can have, tooManyTries
 */
async function scannedId({ caller, ports }: CallContext, args: readonly unknown[]): Promise<number> {
  if (!caller.trusted) await ports.limits.count('scannedCodeByAddress', caller.address)
  const scanned = argumentsSchema.safeParse(args)
  if (!scanned.success) throw new UserError('invalidQrCode')
  return scanned.data[0]
}

/** What a QR code of a sale order line leads to: its product, its lot and the order's number, never its buyer. */
const readLotInfo: Method = async (call, args) => {
  const lineId = await scannedId(call, args)
  const [line] = await call.database
    .select({ number: saleOrder.number, product_id: saleOrderLine.product_id, lot_id: saleOrderLine.lot_id })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(eq(saleOrderLine.id, lineId))
  if (!line) throw new UserError('invalidQrCode')
  const info = line.lot_id === null ? null : await lotInfo(call, line.lot_id)
  const known = info ?? (line.product_id === null ? unknownLot : await productInfo(call, line.product_id))
  return { ...known, sale_order: { number: line.number } }
}

/** The same for a stock move, that is, for one pack of a delivery. */
const readSmInfo: Method = async (call, args) => {
  const moveId = await scannedId(call, args)
  const [move] = await call.database
    .select({ number: stockPicking.number, product_id: stockMove.product_id, lot_id: stockMove.lot_id })
    .from(stockMove)
    .leftJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
    .where(eq(stockMove.id, moveId))
  if (!move) throw new UserError('invalidQrCode')
  const info = move.lot_id === null ? null : await lotInfo(call, move.lot_id)
  const known = info ?? (move.product_id === null ? unknownLot : await productInfo(call, move.product_id))
  return { ...known, picking: move.number === null ? null : { number: move.number } }
}

export const saleLineMethods = {
  read_lot_info: readLotInfo,
  read_sm_info: readSmInfo,
} as const satisfies Record<string, Method>
