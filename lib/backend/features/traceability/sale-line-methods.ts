import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import type { CallContext } from '@/lib/backend/context/model'
import { lotInfo, productInfo, unknownLot } from './lot-info'
import { scanCode } from './scanned-code'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Reads the row with the scanned id.
 * @throws UserError invalidQrCode when there is none or the id is invalid; tooManyTries
 */
async function readScanned<Row>(call: CallContext, args: readonly unknown[], read: (id: number) => Promise<Row | undefined>): Promise<Row> {
  const scanned = argumentsSchema.safeParse(args)
  const row = await scanCode(call, async () => (scanned.success ? ((await read(scanned.data[0])) ?? null) : null))
  if (row === null) throw new UserError('invalidQrCode')
  return row
}

/** The data behind a QR code of a sale order line: its product, its lot and the order's number, never its buyer. */
const readLotInfo = defineMethod('sale.order.line.read_lot_info', async (call, args) => {
  const line = await readScanned(call, args, async (id) => {
    const [row] = await call.database
      .select({ number: saleOrder.number, product_id: saleOrderLine.product_id, lot_id: saleOrderLine.lot_id })
      .from(saleOrderLine)
      .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
      .where(eq(saleOrderLine.id, id))
    return row
  })
  const info = line.lot_id === null ? null : await lotInfo(call, line.lot_id)
  const known = info ?? (line.product_id === null ? unknownLot : await productInfo(call, line.product_id))
  return { ...known, sale_order: { number: line.number } }
})

/** The data behind a QR code of a stock move, which is one pack of a delivery. */
const readSmInfo = defineMethod('sale.order.line.read_sm_info', async (call, args) => {
  const move = await readScanned(call, args, async (id) => {
    const [row] = await call.database
      .select({ number: stockPicking.number, product_id: stockMove.product_id, lot_id: stockMove.lot_id })
      .from(stockMove)
      .leftJoin(stockPicking, eq(stockPicking.id, stockMove.picking_id))
      .where(eq(stockMove.id, id))
    return row
  })
  const info = move.lot_id === null ? null : await lotInfo(call, move.lot_id)
  const known = info ?? (move.product_id === null ? unknownLot : await productInfo(call, move.product_id))
  return { ...known, picking: move.number === null ? null : { number: move.number } }
})

export const saleLineMethods = [readLotInfo, readSmInfo]
