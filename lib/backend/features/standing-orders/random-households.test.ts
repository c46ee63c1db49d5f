import { asc, eq, ne } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { product, saleOrder, saleOrderLine, setting, standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/tables'
import { randomOf } from '@/lib/backend/seed/random'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import type { TestSession } from '@/lib/backend/testing/backend'
import { makeDueOrders } from './make-due-orders'
import { Reference, type Household } from '@/lib/backend/testing/standing-reference'

const allSteps = Number(process.env.STANDING_STEPS ?? 500)
const firstSeed = process.env.STANDING_SEED ?? '47'

/** After each run of the job all orders are compared, so ten runs take less than one that is ten times as long. */
const stepsPerRun = 10_000
const runs = Array.from({ length: Math.ceil(allSteps / stepsPerRun) }, (_, index) => ({
  seed: index === 0 ? firstSeed : `${firstSeed}-${index}`,
  steps: Math.min(stepsPerRun, allSteps - index * stepsPerRun),
}))

const plans = [
  { interval: 'week', first_date: '2026-11-24' },
  { interval: 'two_weeks', first_date: '2026-11-25' },
  { interval: 'month', first_date: '2026-11-30' },
  { interval: 'week', first_date: '2026-11-26' },
] as const

const wishes = [null, 'call', 'refund'] as const

const job = () =>
  makeDueOrders({
    connection: backend.backend.connection,
    ports: backend.ports,
    later: () => undefined,
    invalidateTags: async () => undefined,
  })

/** What was made: standing order, due date, pieces and price. The orders are then delivered and paid, as unpaid ones are limited. */
async function madeOrders(): Promise<string[]> {
  const rows = await backend.database
    .select({
      id: standingDelivery.standing_order_id,
      due: standingDelivery.due_date,
      qty: saleOrderLine.qty,
      price: saleOrderLine.unit_price,
      wish: saleOrderLine.substitution,
    })
    .from(standingDelivery)
    .innerJoin(saleOrderLine, eq(saleOrderLine.order_id, standingDelivery.order_id))
    .orderBy(asc(standingDelivery.standing_order_id), asc(standingDelivery.due_date))
  await backend.database.update(saleOrder).set({ state: 'done', paid_at: '2026-11-18 10:00:00' }).where(ne(saleOrder.state, 'done'))
  return rows.map(({ id, due, qty, price, wish }) => `${id} ${due}: ${qty} at ${price}${wish ? `, ${wish}` : ''}`)
}

const stockOfKale = async () => (await backend.database.select().from(product).where(eq(product.id, shop.products.kale)))[0]?.stock_qty

it.each(runs)(
  'random households, staff and clock agree with a plain reference over $steps steps of seed $seed',
  async ({ seed, steps }) => {
    const { between } = randomOf(seed)
    const random = (below: number) => Math.floor(between(0, below))
    const { kale } = shop.products
    const reference = new Reference({ stock: 30, price: 40 })
    const call = (session: TestSession, method: string, ...args: readonly unknown[]) =>
      backend.call('sale.standing', method, args, {}, session)
    const households: { session: TestSession; own: Household }[] = []
    for (const [index, plan] of plans.entries()) {
      const session = index % 2 === 0 ? malee : somchai
      const first = await placeOrder(backend, shop, kale, { qty: 2, session })
      const { id } = (await call(session, 'create', { order_id: first.id, ...plan, delivery_slot: null })) as Readonly<{ id: number }>
      households.push({ session, own: reference.begin({ id, ...plan, qty: 2, settled: '2026-11-18' }) })
    }
    const setKale = async (values: Partial<typeof product.$inferInsert>) => {
      await backend.database.update(product).set(values).where(eq(product.id, kale))
    }
    await setKale({ stock_qty: 30 })
    let now = backend.ports.clock()

    for (let step = 0; step < steps; step += 1) {
      const chosen = households[random(households.length)]
      if (!chosen) throw new Error('No household')
      const { session, own } = chosen
      const time = timeInBangkok(now)
      const due = reference.upcoming(own, time)[random(3)] ?? ''
      /** The call is refused when the reference refuses it. */
      const agree = async (isAllowed: boolean, calling: Promise<unknown>) => {
        const outcome = await calling.then(
          () => true,
          () => false,
        )
        expect({ step, due, isAllowed: outcome }).toEqual({ step, due, isAllowed })
      }
      switch (random(10)) {
        case 0: {
          const isSkipped = random(2) === 0
          await agree(reference.skip(own, due, isSkipped, time), call(session, 'skip', [own.id], due, isSkipped))
          break
        }
        case 1: {
          const qty = random(6)
          await agree(reference.once(own, due, qty, time), call(session, 'change_once', [own.id], due, [{ product_id: kale, qty }]))
          break
        }
        case 2: {
          // Half of them end on a day on which something is due.
          const until = due > time.slice(0, 10) && random(2) === 0 ? due : reference.dayAfter(time, 1 + random(30))
          own.pausedUntil = random(3) === 0 ? null : until
          await call(session, 'pause', [own.id], own.pausedUntil)
          break
        }
        case 3: {
          own.qty = 1 + random(8)
          own.maxPrice = random(3) === 0 ? 30 + random(30) : null
          own.wish = wishes[random(wishes.length)] ?? null
          const line = { product_id: kale, qty: own.qty, max_price: own.maxPrice, substitution: own.wish }
          await call(session, 'change', [own.id], { lines: [line] })
          break
        }
        case 4: {
          reference.stock = random(25)
          await setKale({ stock_qty: reference.stock })
          break
        }
        case 5: {
          reference.price = 30 + random(30)
          await setKale({ sale_price: reference.price })
          break
        }
        case 6: {
          reference.moreHolidays = Array.from({ length: random(5) }, () => reference.dayAfter(time, 2 + random(20)))
          const row = { key: 'holidays', lang: 'en', value: JSON.stringify(reference.moreHolidays) }
          await backend.database.delete(setting).where(eq(setting.key, 'holidays'))
          await backend.database.insert(setting).values(row)
          break
        }
        case 7: {
          reference.isShared = random(2) === 0
          const row = { key: 'standing_orders', lang: 'en', value: JSON.stringify({ sharing: reference.isShared ? 'part' : 'first' }) }
          await backend.database.delete(setting).where(eq(setting.key, row.key))
          await backend.database.insert(setting).values(row)
          break
        }
        default: {
          now = new Date(now.getTime() + (1 + random(30)) * 3_600_000)
          backend.ports.setNow(now)
          await job()
          reference.job(timeInBangkok(now))
          expect({ step, made: await madeOrders(), stock: await stockOfKale() }).toEqual({
            step,
            made: reference.made(),
            stock: reference.stock,
          })
        }
      }
    }
    expect(reference.made().length).toBeGreaterThan(0)
    expect(await backend.database.$count(standingOrder)).toBe(plans.length)
  },
)
