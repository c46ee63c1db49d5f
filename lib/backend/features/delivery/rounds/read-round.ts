import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { fromBaht, toBaht } from '@/lib/core/money'
import { orderSlotLabel, type DeliveryWindow } from '@/lib/domain/delivery/delivery-window'
import { includesRole } from '@/lib/domain/staff/staff-roles'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { defineMethod } from '@/lib/backend/context/define-method'
import { languageOf, translatedName } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { placeTables } from '@/lib/backend/infrastructure/database/schema/locations'
import { heldContainers } from '@/lib/backend/models/held-containers'
import { isPaidInCash, takenCash } from '../../report/cash-on-delivery'
import { ofRound } from './own-stops'

type Place = Readonly<{ name: string; local_name: string | null }>

type StopRow = Readonly<{
  id: number
  number: string
  state: string
  together: number
  position: number | null
  delivery_slot: string | null
  delivery_window: DeliveryWindow | null
  first_name: string | null
  last_name: string | null
  company: string | null
  phone: string | null
  address: string | null
  postal_code: string | null
  district: Place | null
  province: Place | null
  comments: string | null
  due: string | null
  taken: string | null
}>

/** More orders than a shop delivers in a day. */
const maxRows = 1000

const taken = sql`case when ${isPaidInCash} then ${takenCash} end`

async function readStops(call: CallContext, condition: SQL) {
  const of = (name: string) =>
    sql`case when other_ship_addr then ${sql.identifier(`ship_${name}`)} else ${sql.identifier(`bill_${name}`)} end`
  const place = (name: 'district' | 'province') => {
    const table = placeTables[name]
    const names = sql`json_build_object('name', ${table.name}, 'local_name', ${translatedName(call, name, table.id)})`
    return sql`(select ${names} from ${table} where ${table.id} = ${of(`${name}_id`)})`
  }
  const rows = await queryRows<StopRow>(
    call.database,
    sql`
      select sale_order.id, number, state, coalesce(delivered_with_id, sale_order.id) as together, delivery_stop.position,
        delivery_slot, delivery_window, comments,
        ${of('first_name')} as first_name, ${of('last_name')} as last_name, ${of('company')} as company, ${of('phone')} as phone,
        ${of('address')} as address, ${of('postal_code')} as postal_code, ${place('district')} as district, ${place('province')} as province,
        (case when ${isPaidInCash} then amount_total else 0 end)::text as due, (${taken})::text as taken
      from sale_order left join delivery_stop on delivery_stop.order_id = sale_order.id and delivery_stop.day = ${todayInBangkok(call.now)}
      where not pickup_at_factory and ${condition}
      order by delivery_stop.position, delivery_window->>'from', ${of('district_id')}, number limit ${maxRows}`,
  )
  const containers = await heldContainers(
    call,
    rows.map(({ id }) => id),
  )
  const language = languageOf(call.locale)
  const nameOf = (named: Place | null) => named && (named.local_name ?? displayName(named.name, language))
  return rows.map(({ district, province, delivery_window, due, taken: cash, ...row }) => ({
    ...row,
    district: nameOf(district),
    province: nameOf(province),
    slot_label: orderSlotLabel({ ...row, delivery_window }, language),
    due: toBaht(fromBaht(due)),
    containers: containers.get(row.id) ?? [],
    taken: cash === null ? null : toBaht(fromBaht(cash)),
  }))
}

type RoundRow = Readonly<{ driver: string; stops: number; finished: number; due: string | null; taken: string | null }>

/** The rounds of all drivers today. Their cash adds up to that of the report for the orders that drivers have taken. */
async function readRounds({ database, now }: Pick<CallContext, 'database' | 'now'>) {
  const rows = await queryRows<RoundRow>(
    database,
    sql`
      select min(driver) as driver, count(distinct coalesce(delivered_with_id, sale_order.id))::integer as stops,
        count(distinct coalesce(delivered_with_id, sale_order.id)) filter (where state in ('done', 'failed'))::integer as finished,
        sum(case when ${isPaidInCash} and state not in ('done', 'voided') then amount_total else 0 end)::text as due, sum(${taken})::text as taken
      from delivery_stop join sale_order on sale_order.id = delivery_stop.order_id
      where delivery_stop.day = ${todayInBangkok(now)}
      group by account_id, case when account_id is null then driver end order by 1`,
  )
  return rows.map((row) => ({ ...row, due: toBaht(fromBaht(row.due)), taken: toBaht(fromBaht(row.taken)) }))
}

/**
 * The caller's round of today, the packed orders of today that no driver has taken, and for managers the rounds of all drivers.
 *
 *   {stops: [{id, number, state, together, position, …, due: 250, taken: null}], open: […], rounds: [{driver, stops, finished, due, taken}]}
 */
export const readRound = defineMethod('staff.round.read', z.tuple([]), async (call) => {
  const isOpen = sql`delivery_date = ${todayInBangkok(call.now)} and state in ${statesWithGoods('packed')} and delivery_stop.id is null`
  const isManager = includesRole(call.caller.staffRole ?? 'owner', 'manager')
  return {
    stops: await readStops(call, sql`${ofRound(call)} and state <> 'voided'`),
    open: await readStops(call, isOpen),
    rounds: isManager ? await readRounds(call) : [],
  }
})
