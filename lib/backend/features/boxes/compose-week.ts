import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { addDays, isIsoDate, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { boxPlanSchema, boxType, type BoxPlanInput } from '@/lib/domain/boxes/box-week'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { UserError } from '@/lib/domain/errors/errors'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { defineMethod } from '@/lib/backend/context/define-method'
import { withLocalNames } from '@/lib/backend/context/language'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { boxItem, boxWeek } from '@/lib/backend/infrastructure/database/schema/boxes'
import { product, supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { loadCartProducts } from '../cart/cart-products'
import { mailAboutOrder } from '../mail/order-mail'
import { appendOrderEvent } from '../orders/append-order-event'
import { lockProducts } from '../orders/reservations/decrement-stock'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { productIdsIn, readPlans } from './box-plans'
import { refillBoxes } from './refill-boxes'

/** More goods than growers offer in a week. */
const maxOffers = 1000

const weekSchema = z.strictObject({ week: z.string().refine((day) => isIsoDate(day) && weekOf(day) === day) })

/** Orders whose goods are not packed yet: composing their boxes changes them. */
const openStates = statesWithGoods('reserved', 'to_pack')

/**
 * The boxes of a week as staff compose them: each size with its plan and last week's, how many are ordered, and the goods that may go into
 * them, with stock, cost and price. Amounts are baht.
 */
const readWeek = defineMethod('staff.box.read_week', z.tuple([weekSchema]), async (call, [{ week }]) => {
  const sizes = await readSizes(call)
  const productIds = sizes.map(({ id }) => id)
  const plans = await readPlans(call.database, { productIds, weeks: [week, addDays(week, -7)], isPublished: false })
  const ordered = await orderedBoxes(call, productIds, week)
  return {
    sizes: sizes.map(({ id, code, name, variant_name, sale_price }) => ({
      product_id: id,
      code,
      name,
      size: variant_name,
      price: sale_price,
      ordered: ordered.get(id) ?? 0,
      plan: planOf(plans, id, week),
      last: planOf(plans, id, addDays(week, -7)),
    })),
    offers: await readOffers(call, productIdsIn(plans)),
  }
})

function planOf(plans: Awaited<ReturnType<typeof readPlans>>, productId: number, week: string) {
  const plan = plans.find((each) => each.product_id === productId && each.week === week)
  if (!plan) return null
  const { items, swap_goods, max_swaps, published_at } = plan
  return { items, swap_goods, max_swaps, published_at }
}

async function readSizes(call: CallContext) {
  const { id, code, name, variant_name, sale_price } = product
  const isBox = and(eq(product.type, boxType), eq(product.active, true), isNotNull(product.sale_price))
  const rows = await call.database
    .select({ id, code, name, variant_name, sale_price })
    .from(product)
    .where(isBox)
    .orderBy(asc(code), asc(id))
    .limit(100)
  const products = await loadCartProducts(call, { ids: rows.map((row) => row.id) })
  const sizes = rows.filter((row) => products.get(row.id)?.isOrderable)
  return (await withLocalNames(call, 'product', sizes)).map(({ localName, ...row }) => ({ ...row, name: localName }))
}

async function orderedBoxes({ database }: CallContext, productIds: readonly number[], week: string): Promise<ReadonlyMap<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await database
    .select({ id: sql<number>`${saleOrderLine.product_id}`, qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number) })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(and(inArray(saleOrderLine.product_id, [...productIds]), isOfWeek(week), inArray(saleOrder.state, openStates)))
    .groupBy(saleOrderLine.product_id)
  return new Map(rows.map(({ id, qty }) => [id, qty]))
}

const isOfWeek = (week: string) => sql`${saleOrder.delivery_date} between ${week}::date and ${addDays(week, 6)}::date`

const parent = alias(product, 'parent')
const ownSupplier = alias(supplier, 'own_supplier')

/** Goods with stock, or used already, by grower: what is bought for each delivery first. */
async function readOffers(call: CallContext, used: readonly number[]) {
  const hasNoSizes = sql`not exists (select from ${product} as size where size.parent_id = ${product.id} and size.active)`
  const isGoods = and(eq(product.active, true), ne(product.type, boxType), isNull(product.gift_amount), hasNoSizes)
  const rows = await call.database
    .select({
      id: product.id,
      name: product.name,
      variant_name: product.variant_name,
      supplier: sql<string | null>`coalesce(${ownSupplier.name}, ${supplier.name})`,
      is_bought: sql<boolean>`${product.bought_to_order} or ${parent.bought_to_order} is true`,
      stock_qty: product.stock_qty,
      cost_price: product.cost_price,
      sale_price: product.sale_price,
      net_content: product.net_content,
    })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parent_id))
    .leftJoin(ownSupplier, eq(ownSupplier.id, product.supplier_id))
    .leftJoin(supplier, eq(supplier.id, parent.supplier_id))
    .where(and(isGoods, sql`(${gt(product.stock_qty, 0)} or ${used.length > 0 ? inArray(product.id, [...used]) : sql`false`})`))
    .orderBy(sql`5 desc`, sql`4 nulls last`, asc(product.code))
    .limit(maxOffers)
  return (await withLocalNames(call, 'product', rows)).map(({ localName, id, ...row }) => ({ ...row, product_id: id, name: localName }))
}

/**
 * Saves a week of a size. Once it is published, the orders of that week that are not packed yet get its contents, and their customers a mail
 * if something is different; it stays published. Repeating a call changes nothing.
 * @throws UserError productUnknown, boxWeekOver, boxNeedsContents, outOfStock and stockShort where the goods do not suffice for the orders
 */
const saveWeek = defineMethod('staff.box.save_week', z.tuple([boxPlanSchema]), async (call, [input]) => {
  if (addDays(input.week, 6) < todayInBangkok(call.now)) throw new UserError('boxWeekOver')
  const ids = [input.product_id, ...productIdsIn([input])]
  const [box] = await call.database
    .select()
    .from(product)
    .where(and(eq(product.id, input.product_id), eq(product.type, boxType)))
  const goods = await call.database.$count(product, and(inArray(product.id, ids), isNull(product.gift_amount)))
  if (!box || goods < ids.length) throw new UserError('productUnknown')
  // Placing an order locks them, too: no order misses what is composed meanwhile.
  await lockProducts(call.database, ids)
  const isPublished = await savePlan(call, input)
  const informed = isPublished ? await refillOrders(call, input) : 0
  const detail = { week: input.week, items: input.items.length, informed }
  await recordStaffAction(call, { about: box.code ?? box.name, aboutId: box.id, detail })
  for (const id of box.parent_id === null ? [box.id] : [box.id, box.parent_id]) call.changed(`product:${id}`)
  return { informed }
})

/** @returns whether it is published */
async function savePlan({ database, now }: CallContext, { product_id, week, items, swap_goods, max_swaps, is_published }: BoxPlanInput) {
  const time = timeInBangkok(now)
  const [row] = await database
    .insert(boxWeek)
    .values({ product_id, week, max_swaps, create_time: time, published_at: is_published ? time : null })
    .onConflictDoUpdate({
      target: [boxWeek.product_id, boxWeek.week],
      set: { max_swaps, write_time: time, published_at: sql`coalesce(${boxWeek.published_at}, ${is_published ? time : null}::timestamp)` },
    })
    .returning({ id: boxWeek.id, publishedAt: boxWeek.published_at })
  if (!row) throw new Error('A week of a box was not saved')
  if (row.publishedAt !== null && items.length === 0) throw new UserError('boxNeedsContents')
  await database.delete(boxItem).where(eq(boxItem.box_week_id, row.id))
  const values = [...items.map((item) => ({ ...item, is_swap: false })), ...swap_goods.map((item) => ({ ...item, is_swap: true }))]
  if (values.length > 0) await database.insert(boxItem).values(values.map((value) => ({ ...value, box_week_id: row.id })))
  return row.publishedAt !== null
}

/** @returns how many orders have something else in their boxes now */
async function refillOrders(call: CallContext, { product_id, week }: BoxPlanInput): Promise<number> {
  const { database, now } = call
  const withBox = database
    .select({ id: saleOrderLine.order_id })
    .from(saleOrderLine)
    .where(and(eq(saleOrderLine.product_id, product_id), isNull(saleOrderLine.box_id)))
  const orders: OrderRow[] = await database
    .select()
    .from(saleOrder)
    .where(and(inArray(saleOrder.id, withBox), isOfWeek(week), inArray(saleOrder.state, openStates)))
    .orderBy(asc(saleOrder.id))
    .for('update')
  let informed = 0
  for (const order of orders) {
    if (!(await refillBoxes(call, order))) continue
    informed += 1
    const detail = { what: 'contents', by: staffName(call) }
    await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'changed', by: 'staff', now, detail })
    await mailAboutOrder(asJobContext(call), order, 'orderContents')
  }
  return informed
}

export const composeMethods = [readWeek, saveWeek]
