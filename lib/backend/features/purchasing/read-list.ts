import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, isIsoDate, todayInBangkok } from '@/lib/core/dates'
import { statesWithGoods, type OrderState } from '@/lib/domain/orders/order-workflow'
import { maxPurchaseDays } from '@/lib/domain/purchasing/purchase-mark'
import { defineMethod } from '@/lib/backend/context/define-method'
import { withBoxContents } from '../boxes/box-plans'
import { expectedPieces } from '../standing-orders/expected-pieces'
import { readTolerance } from '../packing/weigh-lines'
import { withLocalNames } from '@/lib/backend/context/language'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

const argumentsSchema = z.tuple([
  z
    .strictObject({ from: z.string().refine(isIsoDate), to: z.string().refine(isIsoDate) })
    .refine(({ from, to }) => from <= to && to <= addDays(from, maxPurchaseDays), `a list covers at most ${maxPurchaseDays} days`),
])

/** More products of more days than any shop delivers. */
const maxRows = 5000

type Row = Readonly<{
  day: string
  id: number
  code: string | null
  name: string
  variant_name: string | null
  unit: string | null
  supplier: string | null
  net_content: string | null
  weight: number | null
  is_weighed: boolean
  paid: number
  unpaid: number
  /** Of standing orders whose orders are not made yet. */
  expected: number
  orders: readonly Readonly<{ id: number; number: string }>[]
  state: string | null
  qty: number | null
}>

const isIn = (states: readonly OrderState[]) => inArray(saleOrder.state, states)

/**
 * What is bought for deliveries: products of orders not packed yet and of standing orders, with the mark of each day; the test order is
 * left out. Placed orders have taken what they need from a stock on the shelf already; of such goods the list has what the stock lacks
 * for standing orders, those of earlier days first.
 */
export const readPurchaseList = defineMethod('staff.purchase.read_list', argumentsSchema, async (call, [{ from, to }]) => {
  const today = todayInBangkok(call.now)
  const expected = JSON.stringify(
    await withBoxContents(call.database, await expectedPieces(call, { from: from < today ? from : today, to })),
  )
  const rows = await queryRows<Row>(
    call.database,
    sql`
      with needed as (
        select delivery_date as day, line.product_id,
          case when ${isIn(statesWithGoods('to_pack'))} then line.qty else 0 end as paid,
          case when ${isIn(statesWithGoods('reserved'))} then line.qty else 0 end as unpaid,
          0 as expected, jsonb_build_object('id', sale_order.id, 'number', sale_order.number) as sale
        from sale_order
        join sale_order_line line on line.order_id = sale_order.id
        where delivery_date between ${from}::date and ${to}::date
          and ${isIn(statesWithGoods('to_pack', 'reserved'))} and ${isRealOrder}
        union all
        select day, product_id, 0, 0, qty, null
        from json_to_recordset(${expected}::json) as expected(day date, product_id int, qty numeric)
      ), of_day as (
        select day, product_id, sum(paid) as paid, sum(unpaid) as unpaid, sum(expected) as expected,
          coalesce(jsonb_agg(distinct sale) filter (where sale is not null), '[]') as orders,
          sum(sum(expected)) over (partition by product_id order by day) as expected_until
        from needed group by day, product_id
      )
      select of_day.day::text as day, product.id, product.code, coalesce(parent.name, product.name) as name, product.variant_name, uom.name as unit,
        coalesce(supplier.name, parent_supplier.name) as supplier, product.net_content, product.weight::float, product.is_weighed,
        (case when is_bought then paid else 0 end)::float as paid, (case when is_bought then unpaid else 0 end)::float as unpaid,
        (case when is_bought then expected else lacking end)::float as expected, case when is_bought then orders else '[]' end as orders,
        purchase.state, purchase.qty::float as qty
      from of_day
      join product on product.id = of_day.product_id
      left join product parent on parent.id = product.parent_id
      left join uom on uom.id = product.uom_id
      left join supplier on supplier.id = product.supplier_id
      left join supplier parent_supplier on parent_supplier.id = parent.supplier_id
      left join purchase on purchase.day = of_day.day and purchase.product_id = product.id
      cross join lateral (
        select product.bought_to_order or parent.bought_to_order is true as is_bought,
          greatest(0, expected_until - product.stock_qty) - greatest(0, expected_until - expected - product.stock_qty) as lacking
      ) as kind
      where of_day.day >= ${from}::date and (is_bought or (product.type = 'stock' and lacking > 0) or purchase.id is not null)
      order by of_day.day, product.code limit ${maxRows}`,
  )
  const named = await withLocalNames(call, 'product', rows)
  return { tolerance: await readTolerance(call.database), rows: named.map(({ localName, ...row }) => ({ ...row, name: localName })) }
})
