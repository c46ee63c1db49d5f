import { cutText } from '@/lib/core/well-formed'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { visitorAction } from '@/lib/backend/infrastructure/database/schema/people'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'

const text = z
  .string()
  .transform((value) => cutText(value, 500))
  .nullish()

const argumentsSchema = z.tuple([
  z.object({
    visitor_id: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullish()
      .catch(null),
    action_type: z.string().min(1).max(40),
    url: text,
    user_agent: text,
    referrer: text,
    location: text,
    user_id: z.int().nullish().catch(null),
  }),
])

/**
 * Records a visitor's action. A storefront sends the customer only with consent (PDPA section 19), and only the one who is signed in
 * is stored.
 * @throws UserError tooManyTries
 * @returns the visitor's id, to be stored in a cookie (spec 7)
 */
const createRecord = async (call: CallContext, [{ visitor_id, user_id, ...action }]: z.output<typeof argumentsSchema>) => {
  await call.ports.limits.count('visitByAddress', call.caller.address)
  const visitorId = visitor_id ?? randomUUID()
  await call.database.insert(visitorAction).values({
    ...action,
    visitor_id: visitorId,
    user_id: user_id === call.session?.userId ? (user_id ?? null) : null,
    create_time: timeInBangkok(call.now),
  })
  return { visitor_id: visitorId }
}

export const visitMethods = [
  defineMethod('visitor.action.create', argumentsSchema, createRecord),
  defineMethod('visitor.action.create_record', argumentsSchema, createRecord),
]
