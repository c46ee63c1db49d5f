import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, type Result } from '@/lib/domain/errors/result'
import { toBaht, type Satang } from '@/lib/core/money'
import type { Substitution } from '@/lib/domain/checkout/delivery-choices'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import type { Interval } from '@/lib/domain/standing-orders/schedule'
import type { StandingOrder } from './schemas'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import type { WriteMethod } from '@/lib/domain/methods/method-names'

type Answer = Promise<Result<unknown, RpcError>>

export type ChosenSchedule = Readonly<{ interval: Interval; firstDate: string; slot: string | null }>
export type ChosenLine = Readonly<{ productId: number; quantity: number; maxPrice: Satang | null; substitution: Substitution | null }>

const send = (method: WriteMethod<'sale.standing'>, ...args: readonly unknown[]): Answer =>
  toResult(rpc<unknown>('sale.standing', method, args))

const wireSchedule = ({ interval, firstDate, slot }: ChosenSchedule) => ({ interval, first_date: firstDate, delivery_slot: slot })

/** `lines`: what comes; null for what the order had. */
export type NewStanding = Readonly<{ orderId: number; schedule: ChosenSchedule; lines: readonly ChosenLine[] | null }>

/** @param key idempotency key, so that a retry begins no second one */
export const beginStanding = ({ orderId, schedule, lines }: NewStanding, key: string): Answer =>
  send('create', { order_id: orderId, ...wireSchedule(schedule), ...(lines && { lines: wireLines(lines) }) }, key)

type ChosenTerms = Readonly<{
  /** Null leaves it as it is. */
  schedule: ChosenSchedule | null
  maxTotal: Satang | null
  payMethodId: number | null
  substitution: Substitution | null
}>

export const changeTerms = (id: number, { schedule, maxTotal, payMethodId, substitution }: ChosenTerms): Answer =>
  send('change', [id], {
    ...(schedule && wireSchedule(schedule)),
    max_total: maxTotal === null ? null : toBaht(maxTotal),
    substitution,
    ...(payMethodId !== null && { pay_method_id: payMethodId }),
  })

/** Replaces the lines of a standing order, unless they have changed since it was shown. */
export const changeStandingLines = ({ id, lines: shown }: Pick<StandingOrder, 'id' | 'lines'>, lines: readonly ChosenLine[]): Answer =>
  send('change', [id], { lines: wireLines(lines), known_lines: wireLines(shown.map(({ qty, ...line }) => ({ ...line, quantity: qty }))) })

const wireLines = (lines: readonly ChosenLine[]) =>
  lines.map(({ productId, quantity, maxPrice, substitution }) => ({
    substitution,
    product_id: productId,
    qty: quantity,
    max_price: maxPrice === null ? null : toBaht(maxPrice),
  }))

export const changeOnce = (id: number, due: string, lines: readonly Pick<ChosenLine, 'productId' | 'quantity'>[]): Answer =>
  send(
    'change_once',
    [id],
    due,
    lines.map(({ productId, quantity }) => ({ product_id: productId, qty: quantity })),
  )

/** @param change whether it is skipped, or donated; `false` takes either back */
export const skipDelivery = (id: number, due: string, change: boolean | 'donate'): Answer => send('skip', [id], due, change)

export const setNever = (productId: number, isNever: boolean): Answer => send('set_never', [productId], isNever)

export const pauseStanding = (id: number, until: string | null): Answer => send('pause', [id], until)

/** Agrees that the card that is saved is charged for a standing order. */
export const payByCard = (id: number): Answer => send('change', [id], { pay_method_id: paymentMethods.creditCard.id })

/** Agrees that a card is charged for a standing order. @returns the address of the page where it is saved */
export async function startCard(id: number): Promise<Result<string, RpcError>> {
  const opened = await toResult(rpc<Readonly<{ url: string }>>('sale.standing', 'start_card', [[id]]))
  return opened.ok ? ok(opened.value.url) : opened
}

export const removeCard = (): Answer => send('remove_card')

export const endStanding = (id: number): Answer => send('end', [id])
