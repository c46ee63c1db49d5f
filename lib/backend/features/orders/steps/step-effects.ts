import { and, asc, eq, inArray, isNotNull, lt, or } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { add, fromBaht, toBaht, zero } from '@/lib/core/money'
import { displayName } from '@/lib/core/display-name'
import type { CountedContainers } from '@/lib/domain/balance/deposits'
import { UserError } from '@/lib/domain/errors/errors'
import { type StaffStep, statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { stateAfterUndo, undoableStep, type UndoableStep } from '@/lib/domain/orders/undo-step'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { packOrder } from '@/lib/backend/features/packing/pack-order'
import { undoPacking } from '@/lib/backend/features/packing/undo-packing'
import { weighLines } from '@/lib/backend/features/packing/weigh-lines'
import { orderEvent, saleOrderLine, type OrderRow, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { languageOf } from '@/lib/backend/context/language'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { isCountCurrent, isReturnRecorded, returnDeposits } from '../../balance/return-deposits'
import { issueInvoice } from '../../invoices/issue-invoice'
import { mailAboutOrder } from '../../mail/order-mail'
import { replaceAgain } from '../../problems/reserve-replacement'
import { closeOpenPayments } from '../changes/changeable-order'
import { orderPaid } from '../../payments/order-paid'
import { recordRefund } from '../../payments/record-refund'
import { recordRefundDue } from '../../payments/record-refund-due'
import { recordRefundOfCancelledOrder } from '../../payments/record-refund-of-order'
import { refusePayment } from '../../payments/refuse-payment'
import { reportedDifference } from '../../payments/reported-transfer'
import { issueGiftVouchers } from '../gift-vouchers/issue-gift-vouchers'
import { releaseReservation } from '../reservations/release-reservation'
import { returnedPieces } from '../reservations/returned-pieces'
import { checkCanMove, recordStaffStep } from '../staff-step'
import { defineStep, type StepEffect, type Taken } from './step-effect'
import { checkDeliveryDay, type DeliveryDay } from '../changes/delivery-of-order'
import { recordTakenStep } from './record-taken-step'

/** What each step does to stock, money and documents. State, history, activity and mail follow from the table `staffSteps`. */
export const stepEffects: Readonly<Record<StaffStep, (input: unknown) => StepEffect>> = {
  paid: defineStep('paid', () => ({ take: payByTransfer })),
  payment_refused: defineStep('payment_refused', ({ text }) => ({ take: (call, order) => refusePayment(call, order, text) })),
  packed: defineStep('packed', ({ lots, weights, weights_checked: isChecked }) => ({
    async take(call, order) {
      await weighLines(call, order, { weights, isChecked })
      const picking = await packOrder(call, order, lots)
      return { ...(picking && { detail: { picking } }) }
    },
  })),
  shipped: defineStep('shipped', ({ tracking }) => ({ take: async () => ({ ...(tracking !== '' && { detail: { tracking } }) }) })),
  done: defineStep('done', ({ taken, containers }) => ({
    async take(call, order) {
      const delivered = deliver(call, order, taken)
      // Before the invoice: it locks the customer's balance, which other changes lock before documents.
      const returned = await returnDeposits(call, order, containers)
      if (!returned) return delivered
      const after = async () => {
        await delivered.after?.()
        await recordStaffStep(call, { ...order, state: 'done' }, { kind: 'deposit_returned', detail: returned.detail })
        await returned.credit()
      }
      return { ...delivered, after }
    },
  })),
  deposit_returned: defineStep('deposit_returned', ({ containers }) => ({ take: (call, order) => returnLater(call, order, containers) })),
  delivery_failed: defineStep('delivery_failed', ({ text }) => ({ take: async () => ({ detail: { text } }) })),
  redelivery: defineStep('redelivery', (day) => ({ lock: lockGroup, take: (call, order) => redeliver(call, order, day) })),
  refunded: defineStep('refunded', ({ text, refund_id: id, to_balance: toBalance }) => ({
    take: (call, order) => recordRefund(call, order, { text, id, toBalance }),
  })),
  voided: defineStep('voided', ({ text, restock, returned }) => ({
    // A card payment that turns out to be paid stops the cancellation, because staff did not know of it.
    prepare: (call, { id }) => closeOpenPayments(call, id),
    async take(call, order) {
      await releaseGoods(call, order, { restock, returned })
      const after = () => recordRefundOfCancelledOrder(asJobContext(call), order)
      return { detail: { reason: 'staff', text }, after }
    },
  })),
  undone: defineStep('undone', ({ step }) => ({ take: (call, order) => undo(call, order, step) })),
}

/** What arrived for an order that was changed to cost less: the surplus becomes a refund due. */
async function payByTransfer(call: CallContext, order: OrderRow): Promise<Taken> {
  const { surplus } = await reportedDifference(call.database, order)
  const { number } = order
  return {
    columns: { paid_at: timeInBangkok(call.now) },
    detail: { amount: String(toBaht(add(fromBaht(order.amount_total), surplus))) },
    async after() {
      await issueInvoice(call.database, order.id, call.now)
      await orderPaid(asJobContext(call), order)
      const due = { provider: 'transfer', reference: number, reason: 'order changed', amount: toBaht(surplus) } as const
      if (surplus > zero) await recordRefundDue(asJobContext(call), order, due)
    },
  }
}

/** Cash on delivery is paid now and gets no payment mail; all other orders were paid before packing. */
function deliver(call: CallContext, order: OrderRow, taken: number | undefined): Taken {
  if (!isPaidOnDelivery(order.pay_method_id)) return {}
  const amount = String(order.amount_total ?? 0)
  return {
    columns: { paid_at: timeInBangkok(call.now) },
    detail: { amount, taken: String(taken ?? amount) },
    async after() {
      const work = asJobContext(call)
      await issueInvoice(call.database, order.id, call.now)
      const vouchers = await issueGiftVouchers(work, order.id)
      if (vouchers > 0) await mailAboutOrder(work, order, 'giftVouchers')
    },
  }
}

/** @throws UserError orderChanged if a colleague, or a repeated press, has counted them meanwhile */
async function returnLater(call: CallContext, order: OrderRow, containers: CountedContainers): Promise<Taken | null> {
  checkCanMove(call, order, 'deposit_returned')
  if (!(await isCountCurrent(call, order, containers))) throw new UserError('orderChanged', { number: order.number })
  const returned = await returnDeposits(call, order, containers)
  return returned && { detail: returned.detail, after: returned.credit }
}

type Goods = Readonly<{ restock: boolean | undefined; returned: Readonly<Record<string, number>> }>

/**
 * Releases stock, vouchers and gift vouchers, which are extended by the days since the order, because the shop cancels. Shipped
 * goods are restocked only when staff ask for it, those of a failed delivery by the piece. Replacements in a pack that is lost stay due.
 */
async function releaseGoods(call: CallContext, order: OrderRow, { restock = order.state !== 'shipped', returned }: Goods): Promise<void> {
  const isBack = order.state === 'failed'
  const toShelf = isBack ? await returnedPieces(call, order.id, returned) : restock
  await releaseReservation(asJobContext(call), order, { toShelf, withDays: true })
  await (isBack || restock ? undoPacking(call, order.id) : replaceAgain(call, order.id))
}

/**
 * Takes back the last step of an order, which staff took by mistake. A customer who was written that the order is on its way is
 * written that it is not.
 * @throws UserError undoTooLate unless it is the last step and recent, and moved no money, also not for containers that came with it
 */
async function undo(call: CallContext, order: OrderRow, step: UndoableStep): Promise<Taken> {
  const { database, now } = call
  const { id, state, pay_method_id: payMethodId } = order
  const { kind, time } = orderEvent
  const isOwn = eq(orderEvent.order_id, id)
  const events = await database.select({ kind, time }).from(orderEvent).where(isOwn).orderBy(asc(time), asc(orderEvent.id))
  const isOwnWeighed = and(eq(saleOrderLine.order_id, id), isNotNull(saleOrderLine.ordered_weight))
  const isWeighed = (await database.$count(saleOrderLine, isOwnWeighed)) > 0
  const to = stateAfterUndo(state, payMethodId)
  if (to === null || undoableStep({ state, payMethodId, isWeighed }, events, now) !== step) throw new UserError('undoTooLate')
  if (step === 'packed') await undoPacking(call, id)
  if (step === 'done' && (await isReturnRecorded(call, order))) throw new UserError('undoTooLate')
  return {
    to,
    detail: { step },
    async after() {
      if (step === 'shipped') await mailAboutOrder(asJobContext(call), order, 'orderNotShipped')
    },
  }
}

/** Orders that have not left the shop, or are back, and so follow the day of the order that they are delivered with. */
const statesAtShop = statesWithGoods('reserved', 'to_pack', 'packed', 'back')

/**
 * Gives an order whose delivery failed another day, which takes a place of the delivery calendar, and puts it back to the packed
 * orders. Orders that are delivered together move with it. It costs the customer nothing.
 * @throws UserError the delivery calendar errors, and lotOutOfDate for goods that expire before that day
 */
async function redeliver(call: CallContext, order: OrderRow, wanted: DeliveryDay): Promise<Taken> {
  const day = await checkDeliveryDay(call, order, wanted)
  const group = await lockGroup(call, order.id)
  const moved = group.filter(({ state }) => statesAtShop.some((each) => each === state))
  await checkLots(call, moved, day.delivery_date)
  const detail = { day: day.delivery_date, ...(day.delivery_slot && { slot: day.delivery_slot }) }
  const taken = { columns: day, detail }
  return {
    ...taken,
    async after() {
      for (const member of moved.filter(({ id }) => id !== order.id)) {
        if (member.state === 'failed') await recordTakenStep(call, member, 'redelivery', taken)
        else await updateRow(call.database, saleOrder, member.id, day)
      }
    },
  }
}

/** Locks the order and those that are delivered with it, by id. */
async function lockGroup({ database }: CallContext, id: number): Promise<OrderRow[]> {
  const [asked] = await database.select({ main: saleOrder.delivered_with_id }).from(saleOrder).where(eq(saleOrder.id, id))
  const main = asked?.main ?? id
  return database
    .select()
    .from(saleOrder)
    .where(or(eq(saleOrder.id, main), eq(saleOrder.delivered_with_id, main)))
    .orderBy(saleOrder.id)
    .for('update')
}

/** They are packed already, so their lots must last. */
async function checkLots({ database, locale }: CallContext, orders: readonly OrderRow[], day: string): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const [expired] = await database
    .select({ lot: stockLot.number, product: saleOrderLine.description })
    .from(saleOrderLine)
    .innerJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .where(and(inArray(saleOrderLine.order_id, ids), lt(stockLot.expiry_date, day)))
    .orderBy(saleOrderLine.id)
    .limit(1)
  if (!expired) return
  const values = { lot: expired.lot, product: displayName(expired.product ?? '', languageOf(locale)) }
  throw UserError.fromIssues([{ field: 'delivery_date', key: 'lotOutOfDate', values }])
}
