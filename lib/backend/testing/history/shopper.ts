import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromBaht } from '@/lib/core/money'
import { ecomCart, giftVoucher, product } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend, TestSession } from '../backend'
import { copyCart, type CopiedCart } from '../many-carts'
import type { TestShop } from '../shop'
import type { History, Observation } from './history'
import { observeAll, observeCreditNotes, observeInvoices, observePlaced, observeRefusal, observeReleased, readState } from './observations'
import type { Choice, Plan } from './plans'

export type Scene = Readonly<{ backend: TestBackend; shop: TestShop; history: History }>

type PlanOf<Kind extends Plan['kind']> = Extract<Plan, { kind: Kind }>

/** An order of the shopper that is neither cancelled nor packed, and what it took. */
type OwnOrder = Readonly<{ id: number; state: string; session: TestSession; taken: readonly Observation[] }>

const placedSchema = z.object({ sale_id: z.int() })

/** A shopper, and staff who serve them: one thing after the other. @returns what carries out a plan */
export function createShopper({ backend, shop, history }: Scene, carts: ReadonlyMap<Choice, number>, client: number) {
  const { database } = backend
  const own: OwnOrder[] = []
  let ordered = 0

  const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('sale.order', method, args)

  /** Takes one of the shopper's orders in one of these states out of their list. */
  function takeOwn(number: number, ...states: readonly string[]): OwnOrder | undefined {
    const fitting = own.filter(({ state }) => states.includes(state))
    const chosen = fitting[number % Math.max(1, fitting.length)]
    if (chosen) own.splice(own.indexOf(chosen), 1)
    return chosen
  }

  async function fillCart(choice: Choice, payMethod: number): Promise<CopiedCart> {
    const [cart] = await copyCart(backend, carts.get(choice) ?? 0, 1)
    if (!cart) throw new Error('No cart was copied')
    ordered += 1
    // Each order is of another person: those of one person wait for each other.
    const bill_email = `shopper-${client}-${ordered}@example.com`
    const bill_phone = `08${String(client * 100_000 + ordered).padStart(8, '0')}`
    await database.update(ecomCart).set({ bill_email, bill_phone, pay_method_id: payMethod }).where(eq(ecomCart.id, cart.cartId))
    return cart
  }

  async function order({ choice, payMethod, presses }: PlanOf<'order'>): Promise<void> {
    const { cartId, key } = await fillCart(choice, payMethod)
    const session = { cart_key: key }
    const params = ['ecom2.cart', 'place_order', [[cartId]], {}, { locale: 'en_US', ...session }]
    await history.record(client, async () => {
      const answers = await atOnce(presses, () => backend.handle({ id: 1, method: 'execute', params }))
      const bodies = answers.map(({ body }) => body)
      const refusals = bodies.flatMap((body) => (body?.error ? observeRefusal(shop, choice, body.error) : []))
      const ids = new Set(bodies.flatMap((body) => (body && !body.error ? [placedSchema.parse(body.result).sale_id] : [])))
      if (ids.size > 1) throw new Error(`Cart ${cartId} became ${ids.size} orders`)
      const [id] = ids
      if (id === undefined) return refusals
      const taken = await observePlaced(backend, shop, choice, id)
      own.push({ id, state: await readState(backend, id), session, taken })
      return [...refusals, ...taken]
    })
  }

  async function cancel({ order: number, isByStaff, presses }: PlanOf<'cancel'>): Promise<void> {
    const cancelled = takeOwn(number, 'wait_payment', 'confirmed', 'paid')
    if (!cancelled) return
    const { id, session, taken } = cancelled
    const byCustomer = () => backend.call('sale.order', 'cancel_order', [[id]], {}, session)
    await history.record(client, async () => {
      await atOnce(presses, isByStaff ? () => staff('void_order', [id], 'No kale today') : byCustomer)
      return [...observeReleased(taken), ...(await observeCreditNotes(backend, id))]
    })
  }

  async function pay({ order: number, presses }: PlanOf<'pay' | 'credit'>): Promise<void> {
    const paid = takeOwn(number, 'wait_payment')
    if (!paid) return
    await history.record(client, async () => {
      await atOnce(presses, () => staff('move_order', [paid.id], 'paid'))
      return observeInvoices(backend, paid.id)
    })
    own.push({ ...paid, state: await readState(backend, paid.id) })
  }

  /** Staff pack a paid order and credit one baht of it. */
  async function credit({ order: number, presses }: PlanOf<'pay' | 'credit'>): Promise<void> {
    const credited = takeOwn(number, 'paid')
    if (!credited) return
    const { id } = credited
    await staff('move_order', [id], 'packed')
    const input = { lines: [], delivery: false, amount: 1, method: 'gift_voucher', reason: 'other', text: '', notes: 0 }
    await history.record(client, async () => {
      await atOnce(presses, () => staff('issue_credit_note', [id], input, `credit-note-of-order-${id}`))
      return observeCreditNotes(backend, id)
    })
  }

  async function supply({ product: object, pieces }: PlanOf<'supply'>): Promise<void> {
    const id = object === 'Kale' ? shop.products.kale : shop.products.rice
    await history.record(client, async () => {
      await database
        .update(product)
        .set({ stock_qty: sql`${product.stock_qty} + ${pieces}` })
        .where(eq(product.id, id))
      return [{ of: 'stock', object, step: { kind: 'add', pieces } }]
    })
  }

  async function topUp({ baht }: PlanOf<'top up'>): Promise<void> {
    const object = shop.codes.gift
    await history.record(client, async () => {
      const { amount, balance } = giftVoucher
      const more = { amount: sql`${amount} + ${baht}`, balance: sql`${balance} + ${baht}` }
      await database.update(giftVoucher).set(more).where(eq(giftVoucher.code, object))
      return [{ of: 'gift voucher', object, step: { kind: 'refund', amount: fromBaht(baht) } }]
    })
  }

  return (plan: Plan): Promise<void> => {
    switch (plan.kind) {
      case 'order':
        return order(plan)
      case 'cancel':
        return cancel(plan)
      case 'pay':
        return pay(plan)
      case 'credit':
        return credit(plan)
      case 'supply':
        return supply(plan)
      case 'top up':
        return topUp(plan)
      case 'read':
        return history.record(client, () => observeAll(backend, shop))
    }
  }
}

/** Sends a call as often as a button is pressed. */
function atOnce<Answer>(presses: number, call: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: presses }, call))
}
