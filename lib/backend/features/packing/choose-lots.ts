import { and, gte, inArray, isNull, or } from 'drizzle-orm'
import { UserError, type Issue } from '@/lib/domain/errors/errors'
import { displayName } from '@/lib/core/display-name'
import { isLotOf, isOutOfDate, lotToPack, type LotFacts, type LottedProduct } from '@/lib/domain/packing/lots'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { languageOf } from '@/lib/backend/context/language'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import type { CallContext } from '@/lib/backend/context/model'

/** Lot numbers by order line id. */
export type ChosenLots = Readonly<Record<string, string>>

type Line = Readonly<{ id: number; qty: number | null; product: LottedProduct & Readonly<{ name: string }> }>

type Choice = Readonly<{
  chosen: ChosenLots
  /** The day on which all lots must still be valid, YYYY-MM-DD. */
  day: string
}>

/**
 * The lot of each line: the chosen one, else the valid one that expires first; null if the product has no valid lot.
 * @throws UserError with a message for each line (`line_7`) whose chosen lot is not available
 */
export async function chooseLots<PackedLine extends Line>(
  call: CallContext,
  lines: readonly PackedLine[],
  { chosen, day }: Choice,
): Promise<Readonly<{ line: PackedLine; lot: LotFacts | null }>[]> {
  const strays = Object.keys(chosen).filter((id) => !lines.some((line) => String(line.id) === id))
  if (strays.length > 0) throw new ProtocolError(`No line of this order is packed under id ${strays.join(', ')}`)
  const lots = await loadLots(call, lines, { chosen, day })
  const issues: Issue[] = []
  const packed = lines.map((line) => {
    const named = chosen[line.id]
    if (named === undefined) return { line, lot: lotToPack(lots, line.product, day) }
    const lot = lots.find(({ number }) => number === named) ?? null
    const key = issueOf(lot, line.product, day)
    const product = displayName(line.product.name, languageOf(call.locale))
    if (key) issues.push({ field: `line_${line.id}`, key, values: { lot: named, product } })
    return { line, lot }
  })
  if (issues.length > 0) throw UserError.fromIssues(issues)
  return packed
}

/** Lots that are still valid on that day, and those chosen by number. */
async function loadLots({ database }: CallContext, lines: readonly Line[], { chosen, day }: Choice): Promise<LotFacts[]> {
  const { id, number, product_id, expiry_date } = stockLot
  const products = lines.flatMap(({ product }) => (product.parent_id === null ? [product.id] : [product.id, product.parent_id]))
  const isGood = or(isNull(expiry_date), gte(expiry_date, day))
  return database
    .select({ id, number, product_id, expiry_date })
    .from(stockLot)
    .where(or(and(inArray(product_id, products), isGood), inArray(number, Object.values(chosen))))
}

function issueOf(lot: LotFacts | null, product: LottedProduct, day: string) {
  if (!lot) return 'lotUnknown'
  if (!isLotOf(lot, product)) return 'lotOfAnother'
  return isOutOfDate(lot, day) ? 'lotOutOfDate' : null
}
