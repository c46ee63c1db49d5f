import { and, count, desc, eq, exists, ilike, inArray, isNotNull, max, ne, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { defineMethod } from '@/lib/backend/context/define-method'
import { address, baseUser, contact } from '@/lib/backend/infrastructure/database/schema/people'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { customerOrders } from '@/lib/domain/accounts/account-rules'
import { phoneMatches } from '../phone-matches'
import { owedTo } from '../../balance/ledger'
import { isPurchase } from './read-purchases'

const argumentsSchema = z.tuple([z.strictObject({ text: z.string().trim().max(100).nullish() })])

const optionsSchema = z.looseObject({
  limit: z.int().min(1).max(200).default(50),
  offset: z.int().min(0).default(0),
  order: z.enum(customerOrders).default('last_order'),
})

/**
 * A page of the shop's customers: those who ordered last, or spent most, come first, then those who signed up last. The text is part of a name,
 * company or e-mail, or a telephone number in any notation. A deleted account has no row here.
 */
export const findCustomers = defineMethod('staff.customer.find', argumentsSchema, async ({ database }, [{ text }], options) => {
  const { limit, offset, order } = optionsSchema.parse(options)
  const isFound = and(isCustomer(), text ? textMatches(text) : undefined)
  const ordered = database
    .select({
      contact_id: saleOrder.contact_id,
      orders: count().as('orders'),
      last: max(saleOrder.date).as('last'),
      spent: spent.as('spent'),
    })
    .from(saleOrder)
    .where(and(isNotNull(saleOrder.contact_id), ne(saleOrder.state, 'draft')))
    .groupBy(saleOrder.contact_id)
    .as('ordered')
  const { id, name, email } = contact
  const phone = sql<string | null>`coalesce(${contact.mobile}, ${contact.phone}, ${firstPhone()})`
  const customers = await database
    .select({
      id,
      name,
      email,
      phone,
      orders: sql<number>`coalesce(${ordered.orders}, 0)::integer`,
      last_order: ordered.last,
      spent: sql<number>`coalesce(${ordered.spent}, 0)::float`,
      balance: owedTo(id),
    })
    .from(contact)
    .leftJoin(ordered, eq(ordered.contact_id, contact.id))
    .where(isFound)
    .orderBy(sql`${order === 'spent' ? ordered.spent : ordered.last} desc nulls last`, desc(contact.id))
    .limit(limit)
    .offset(offset)
  return { total: await database.$count(contact, isFound), customers }
})

/** Of orders that were not cancelled, in baht. */
const spent = sql<number>`sum(${saleOrder.amount_total}) filter (where ${isPurchase})`

const query = new QueryBuilder()

function isCustomer(): SQL | undefined {
  const account = query
    .select({ one: sql`1` })
    .from(baseUser)
    .where(eq(baseUser.contact_id, contact.id))
  return and(sql`${contact.active} is not false`, or(eq(contact.customer, true), exists(account)))
}

/** The telephone of the first saved address, for customers who have none themselves. */
function firstPhone(): SQL {
  return sql`(select ${address.phone} from ${address} where ${address.contact_id} = ${contact.id} order by ${address.id} limit 1)`
}

function textMatches(text: string): SQL | undefined {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const { name, first_name, last_name, email, phone, mobile } = contact
  const words = sql`concat_ws(E'\\n', ${name}, concat_ws(' ', ${first_name}, ${last_name}), ${email})`
  const addressWords = sql`concat_ws(E'\\n', concat_ws(' ', ${address.first_name}, ${address.last_name}), ${address.company}, ${address.email})`
  const ofAddresses = query
    .select({ id: address.contact_id })
    .from(address)
    .where(or(ilike(addressWords, part), ...phoneMatches(text, [address.phone])))
  const orderPhones = phoneMatches(text, [saleOrder.bill_phone, saleOrder.ship_phone])
  const ofOrders = query
    .select({ id: saleOrder.contact_id })
    .from(saleOrder)
    .where(and(isNotNull(saleOrder.contact_id), or(...orderPhones)))
  return or(
    ilike(words, part),
    ...phoneMatches(text, [phone, mobile]),
    inArray(contact.id, ofAddresses),
    orderPhones.length > 0 ? inArray(contact.id, ofOrders) : undefined,
  )
}
