import { asc, eq } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { piecesToStock } from '@/lib/domain/orders/stock'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'

/**
 * The pieces of a failed delivery that go back to stock, by product id.
 * @param asked pieces by order line id; lines without an entry follow `piecesToStock`
 * @throws UserError returnedTooMuch with a message for each line (`returned_7`) that had fewer pieces
 */
export async function returnedPieces(
  call: CallContext,
  orderId: number,
  asked: Readonly<Record<string, number>>,
): Promise<ReadonlyMap<number, number>> {
  const { id, description, qty } = saleOrderLine
  const lines = await call.database
    .select({ id, description, quantity: qty, productId: product.id, isChilled: product.is_chilled })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(eq(saleOrderLine.order_id, orderId))
    .orderBy(asc(id))
  const strays = Object.keys(asked).filter((each) => !lines.some((line) => String(line.id) === each))
  if (strays.length > 0) throw new ProtocolError(`No line of this order came back under id ${strays.join(', ')}`)
  const issues: Issue[] = []
  const pieces = new Map<number, number>()
  for (const line of lines) {
    const quantity = line.quantity ?? 0
    const back = asked[line.id] ?? piecesToStock({ quantity, isChilled: line.isChilled ?? false })
    const values = { product: displayName(line.description ?? '', languageOf(call.locale)), most: quantity }
    if (back > quantity) issues.push({ field: `returned_${line.id}`, key: 'returnedTooMuch', values })
    pieces.set(line.productId, (pieces.get(line.productId) ?? 0) + back)
  }
  if (issues.length > 0) throw UserError.fromIssues(issues)
  return pieces
}
