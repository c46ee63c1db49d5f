import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, isIsoDate } from '@/lib/core/dates'
import { statesWithGoods, type OrderState } from '@/lib/domain/orders/order-workflow'
import { maxPurchaseDays } from '@/lib/domain/purchasing/purchase-mark'
import { defineMethod } from '@/lib/backend/context/define-method'
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
 * left out.
 */
export const readPurchaseList = defineMethod('staff.purchase.read_list', argumentsSchema, async (call, [{ from, to }]) => {
  const expected = JSON.stringify(await expectedPieces(call, { from, to }))
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
      )
      select needed.day::text as day, product.id, product.code, coalesce(parent.name, product.name) as name, product.variant_name, uom.name as unit,
        coalesce(supplier.name, parent_supplier.name) as supplier, product.net_content, product.weight::float, product.is_weighed,
        sum(paid)::float as paid, sum(unpaid)::float as unpaid, sum(expected)::float as expected,
        coalesce(jsonb_agg(distinct sale) filter (where sale is not null), '[]') as orders,
        purchase.state, purchase.qty::float as qty
      from needed
      join product on product.id = needed.product_id
      left join product parent on parent.id = product.parent_id
      left join uom on uom.id = product.uom_id
      left join supplier on supplier.id = product.supplier_id
      left join supplier parent_supplier on parent_supplier.id = parent.supplier_id
      left join purchase on purchase.day = needed.day and purchase.product_id = product.id
      where product.bought_to_order or parent.bought_to_order is true
      group by needed.day, product.id, parent.id, uom.id, supplier.id, parent_supplier.id, purchase.id
      order by needed.day, product.code limit ${maxRows}`,
  )
  const named = await withLocalNames(call, 'product', rows)
  return { tolerance: await readTolerance(call.database), rows: named.map(({ localName, ...row }) => ({ ...row, name: localName })) }
})
