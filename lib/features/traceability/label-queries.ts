import 'server-only'
import type { Refusal } from '@/lib/domain/errors/errors'
import { err, ok, type Result } from '@/lib/domain/errors/result'
import { amountOrNull, dottedPathsOf, firstOf, flag, number, record, row, text } from '@/lib/core/wire-record'
import { storageOf } from '@/lib/domain/catalog/food-facts'
import { canonicalContent } from '@/lib/domain/catalog/measure'
import { callAsStaff } from '@/lib/features/staff/server'
import type { StaffSession } from '@/lib/features/staff/session'
import { maximumLabels, type LabelRequest } from './label-rules'
import type { Label, LabelBatch, PackFacts } from './label-view'
import { digitalLinkPath } from '@/lib/domain/traceability/digital-link'
import { getGtin } from './digital-link/queries'
import { getTrace } from './queries'
import type { Trace } from './schemas'
import { lotLink, saleLineLink, type TraceReference } from '@/lib/domain/traceability/trace-references'
import { encodeLot, findOrder } from './staff-queries'
import type { Locale } from '@/lib/core/locale'

type Wanted = Readonly<{ link: string; reference: TraceReference; product: Label['product']; copies: number }>

/**
 * @param shopUrl the origin of the URLs in the codes, without a trailing slash
 * @throws RpcError if the backend cannot be reached
 */
export async function getLabels(staff: StaffSession, language: Locale, request: LabelRequest, shopUrl: string): Promise<LabelBatch> {
  const ofOrder = await wantedOfOrder(staff, language, request, shopUrl)
  const lots = await Promise.all(request.lotNumbers.map((number) => wantedOfLot(staff, language, number, request.lotCopies, shopUrl)))
  const wanted = [...(ofOrder.ok ? ofOrder.value : []), ...lots.flatMap((lot) => (lot.ok ? [lot.value] : []))]
  const all = (await Promise.all(wanted.map((each) => copiesOf(staff, language, each, shopUrl)))).flat()
  return {
    labels: all.slice(0, maximumLabels),
    refusals: ofOrder.ok ? [] : [ofOrder.error],
    unknownLots: lots.flatMap((lot) => (lot.ok ? [] : [lot.error])),
    leftOut: Math.max(0, all.length - maximumLabels),
  }
}

async function wantedOfOrder(
  staff: StaffSession,
  language: Locale,
  { orderNumber, copies }: LabelRequest,
  shopUrl: string,
): Promise<Result<Wanted[], Refusal>> {
  if (orderNumber === null) return ok([])
  const order = await findOrder(staff, language, orderNumber)
  if (!order.ok) return order
  const wanted = order.value.lines.map(({ id, quantity, productName, productCode }) => ({
    link: saleLineLink(shopUrl, id),
    reference: { kind: 'saleLine', id } as const,
    product: productName === null ? null : { name: productName, code: productCode },
    copies: copies ? (copies.get(id) ?? 0) : quantity,
  }))
  return ok(wanted.filter((line) => line.copies > 0))
}

/** The error is the number of an unknown lot. */
async function wantedOfLot(
  staff: StaffSession,
  language: Locale,
  number: string,
  copies: number,
  shopUrl: string,
): Promise<Result<Wanted, string>> {
  const lot = await encodeLot(staff, language, number)
  if (!lot.ok) return err(number)
  const { encoded } = lot.value
  return ok({ link: lotLink(shopUrl, encoded), reference: { kind: 'lot', reference: encoded }, product: null, copies })
}

async function copiesOf(
  staff: StaffSession,
  language: Locale,
  { link, reference, product, copies }: Wanted,
  shopUrl: string,
): Promise<Label[]> {
  const trace = await getTrace(language, reference, { address: 'storefront', staff })
  if (!trace) return []
  const [path, facts] = await Promise.all([reference.kind === 'lot' ? digitalLinkOf(trace) : null, factsOf(staff, language, trace)])
  const own = reference.kind === 'lot' ? facts : { ...facts, price: null }
  const label = { link: path === null ? link : shopUrl + path, product: product ?? trace.product, trace, facts: own }
  return Array.from({ length: copies }, () => label)
}

const packRecord = record({ net_content: text, weight: number, sale_price: amountOrNull, storage: text, is_chilled: flag })

/** What is in one pack of the product, also while shoppers do not see it. */
async function factsOf(staff: StaffSession, language: Locale, { product }: Trace): Promise<PackFacts> {
  const unknown = { content: null, price: null, storage: null }
  if (!product) return unknown
  const args = [[product.id], dottedPathsOf(packRecord)]
  const found = await callAsStaff(staff, language, firstOf(row(packRecord)), 'product', 'read_path', args)
  if (!found) return unknown
  const weight = found.weight !== null && found.weight > 0 ? canonicalContent(`${found.weight} kg`) : null
  return { content: found.net_content ?? weight, price: found.sale_price, storage: storageOf(found.storage, found.is_chilled) }
}

/** The GS1 Digital Link of a lot; null if its product has no GTIN. */
async function digitalLinkOf({ product, lotNumber }: Trace): Promise<string | null> {
  const gtin = product && lotNumber !== null ? await getGtin(product.id) : null
  return gtin === null ? null : digitalLinkPath(gtin, lotNumber)
}
