import { z } from 'zod'
import { findDeclaration } from '@/lib/domain/methods/methods'
import { rpcResponseSchema } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import type { Call } from './call-at-level'

const stateSchema = z.looseObject({
  cart_id: z.number(),
  num_items: z.number().nullish(),
  amount_subtotal: z.number().nullish(),
})

const countsSchema = z.tuple([z.object({ num_items: z.number().nullish(), amount_subtotal: z.number().nullish() })]).rest(z.unknown())

/**
 * Adds count and amount to a response that names a cart without them (the specification's variants of calls that return the shopper's
 * cart return its id, and not all of them count its items), through the specification's `ecom.cart.read`. If that
 * fails, the response stays unchanged (spec 8, silent).
 */
export async function completeCart(
  call: Call,
  answer: BackendAnswer,
  send: (call: Call) => Promise<BackendAnswer>,
): Promise<BackendAnswer> {
  const [model, method, , , ...session] = call.params
  const returnsCart = findDeclaration(model, method)?.cookies?.endsWith('cart')
  const response = answer.status === 200 && returnsCart ? rpcResponseSchema.safeParse(answer.body).data : undefined
  const state = stateSchema.safeParse(response?.result).data
  if (!state || (typeof state.num_items === 'number' && typeof state.amount_subtotal === 'number')) return answer
  const fields = ['num_items', 'amount_subtotal']
  const read: Call = { ...call, params: ['ecom.cart', 'read', [[state.cart_id], fields], {}, ...session] }
  const counted = await send(read).catch(() => null)
  const counts = countsSchema.safeParse(rpcResponseSchema.safeParse(counted?.body).data?.result).data?.[0]
  return counts ? { ...answer, body: { ...response, result: { ...state, ...counts } } } : answer
}
