import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import type { CodedError, RpcErrorBody } from '@/lib/domain/errors/error-codes'
import { creditNote, giftVoucher, invoice, product, saleOrder, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from '../backend'
import type { TestShop } from '../shop'
import type { Observation } from './history'
import type { Choice } from './plans'

/** What a placed order took. */
export async function observePlaced({ database }: TestBackend, shop: TestShop, choice: Choice, orderId: number): Promise<Observation[]> {
  const [placed] = await database.select().from(saleOrder).where(eq(saleOrder.id, orderId))
  if (!placed) throw new Error(`Order ${orderId} was answered but not stored`)
  const amount = fromBaht(placed.amount_gift)
  return [
    ...Object.entries(choice.goods).map(([object, pieces]): Observation => ({ of: 'stock', object, step: { kind: 'take', pieces } })),
    ...(choice.hasVoucher ? [{ of: 'voucher', object: shop.codes.once, step: { kind: 'redeem' } } as const] : []),
    ...(choice.hasGiftVoucher
      ? [
          {
            of: 'gift voucher',
            object: shop.codes.gift,
            step: { kind: 'pay', due: fromBaht(placed.amount_total) + amount, amount },
          } as const,
        ]
      : []),
    observeNumber('orders', placed.number),
    ...(await observeInvoices({ database }, orderId)),
  ]
}

/** The invoices that an order has. */
export async function observeInvoices({ database }: Pick<TestBackend, 'database'>, orderId: number): Promise<Observation[]> {
  const issued = await database.select({ number: invoice.number }).from(invoice).where(eq(invoice.order_id, orderId))
  return issued.map(({ number }) => observeNumber('invoices', number))
}

/** The credit notes of an order: of its cancellation, if it was paid, or of a part of it. */
export async function observeCreditNotes({ database }: TestBackend, orderId: number): Promise<Observation[]> {
  const issued = await database.select({ number: creditNote.number }).from(creditNote).where(eq(creditNote.order_id, orderId))
  return issued.map(({ number }) => observeNumber('credit notes', number))
}

/** @param number for example SO202600007 */
function observeNumber(series: string, number: string): Observation {
  return { of: 'number', object: series, step: { number: Number(number.slice(-5)) } }
}

/** What a refused order says of the objects that it was refused for. @throws Error for a refusal that none of them explains */
export function observeRefusal(shop: TestShop, choice: Choice, { code, params = {}, issues = [], message }: RpcErrorBody): Observation[] {
  const coded = code ? [{ code, params }] : issues
  if (coded.length === 0) throw new Error(`An order was refused: ${message}`)
  return coded.map((each) => observeIssue(shop, choice, each))
}

function observeIssue({ codes }: TestShop, { goods }: Choice, { code, params }: CodedError): Observation {
  if (code === 'outOfStock' || code === 'stockShort') {
    const object = String(params.product)
    const pieces = new Map(Object.entries(goods)).get(object)
    if (pieces === undefined) throw new Error(`An order without ${object} was refused for it`)
    return { of: 'stock', object, step: { kind: 'short', pieces, left: Number(params.left ?? 0) } }
  }
  if (code === 'voucherUsedUp') return { of: 'voucher', object: codes.once, step: { kind: 'used up' } }
  if (code === 'giftVoucherEmpty') return { of: 'gift voucher', object: codes.gift, step: { kind: 'empty' } }
  throw new Error(`An order was refused with ${code}`)
}

/** The state of an order. */
export async function readState({ database }: TestBackend, orderId: number): Promise<string> {
  const [row] = await database.select({ state: saleOrder.state }).from(saleOrder).where(eq(saleOrder.id, orderId))
  return row?.state ?? ''
}

/** What a cancelled order gives back: the reverse of what it took. Its number and its invoices stay. */
export function observeReleased(taken: readonly Observation[]): Observation[] {
  return taken.flatMap((each): Observation[] => {
    const { of, object, step } = each
    if (of === 'stock' && step.kind === 'take') return [{ of, object, step: { kind: 'add', pieces: step.pieces } }]
    if (of === 'voucher') return [{ of, object, step: { kind: 'release' } }]
    if (of === 'gift voucher' && step.kind === 'pay') return [{ of, object, step: { kind: 'refund', amount: step.amount } }]
    return []
  })
}

/** Stock, uses and balance, in one statement each. */
export async function observeAll({ database }: TestBackend, { products, codes }: TestShop): Promise<Observation[]> {
  const stockOf = async (object: string, id: number): Promise<Observation> => {
    const [row] = await database.select({ pieces: product.stock_qty }).from(product).where(eq(product.id, id))
    return { of: 'stock', object, step: { kind: 'read', pieces: row?.pieces ?? Number.NaN } }
  }
  const [kale, rice, [voucher], [gift]] = await Promise.all([
    stockOf('Kale', products.kale),
    stockOf('Rice', products.rice),
    database.select({ uses: saleVoucher.used_count }).from(saleVoucher).where(eq(saleVoucher.code, codes.once)),
    database.select({ balance: giftVoucher.balance }).from(giftVoucher).where(eq(giftVoucher.code, codes.gift)),
  ])
  return [
    kale,
    rice,
    { of: 'voucher', object: codes.once, step: { kind: 'read', uses: voucher?.uses ?? Number.NaN } },
    { of: 'gift voucher', object: codes.gift, step: { kind: 'read', amount: fromBaht(gift?.balance ?? Number.NaN) } },
  ]
}
