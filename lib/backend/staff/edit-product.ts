import { eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '../../dates'
import { idsSchema } from '../arguments'
import type { CallContext } from '../call-context'
import { product } from '../database/schema/catalog'
import type { Method } from '../orm/model'
import { ProtocolError } from '../orm/protocol-error'
import { tellWaiting } from '../people/tell-waiting'
import { recordStaffAction } from './record-staff-action'

const baht = z.number().min(0).max(1_000_000).multipleOf(0.01)

const valuesSchema = z
  .strictObject({
    name: z.string().min(1).max(256),
    sale_price: baht.nullable(),
    old_sale_price: baht.nullable(),
    customer_price: baht.nullable(),
    stock_qty: z.number().min(0).max(1_000_000),
    is_published: z.boolean(),
    active: z.boolean(),
  })
  .partial()
  .refine((values) => Object.keys(values).length > 0)

const argumentsSchema = z.tuple([idsSchema, valuesSchema])

/**
 * Staff change what a product costs, how much of it is there, or whether it is shown; Netforce's `write`.
 * Whoever waits for a product that is there again is told.
 * The pages of the product, of its variants and of its parent are stale with it.
 * @throws ProtocolError for anyone but staff
 */
const write: Method = async (call, args) => {
  if (!call.caller.trusted) throw new ProtocolError('Permission denied (write product)')
  const [ids, values] = argumentsSchema.parse(args)
  const write_time = timeInBangkok(call.now)
  await call.database.update(product).set({ ...values, write_time }).where(inArray(product.id, ids))
  await tellWaiting(call)
  await recordWrite(call, ids, values)
  const family = await call.database
    .select({ id: product.id, parentId: product.parent_id })
    .from(product)
    .where(or(inArray(product.id, ids), ...ids.map((id) => eq(product.parent_id, id))))
  const shown = family.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))
  for (const id of new Set(shown)) call.changed(`product:${id}`)
  return null
}

async function recordWrite(call: CallContext, ids: readonly number[], values: z.output<typeof valuesSchema>): Promise<void> {
  const written = await call.database
    .select({ id: product.id, code: product.code, name: product.name })
    .from(product)
    .where(inArray(product.id, [...ids]))
  for (const { id, code, name } of written) {
    await recordStaffAction(call, { action: 'product.write', about: code ?? name, aboutId: id, detail: values })
  }
}

export const productMethods = { write } as const satisfies Record<string, Method>
