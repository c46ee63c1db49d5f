import { rpcResponseSchema, type RpcErrorBody } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import { callOf, returnCart, withoutAdditions, type Call, type PlainCall } from './additions'
import type { RemoteClient } from './client'
import { completeCart } from './complete-cart'
import { createMemory, type Memory } from './memory'
import { isRead } from './reads'
import { withErrorCodes } from './recognize-errors'
import { standIns } from './stand-ins'

/** Sends one call for who asked. */
type Post = (call: Call) => Promise<BackendAnswer>

/** How long, in ms, it is remembered what a server has: one that is changed is known again after this. */
const memoryMs = 10 * 60_000

/**
 * Lets the storefront talk to a server that is built to the specification alone. The first call that has something of
 * ours in it shows whether the server knows it: a refusal of a call that can be asked again is asked once more without.
 * What it lacks is left out of later calls, and calls of ours that it lacks are made of the specification's.
 * @param now in ms
 */
export function adaptTo(send: RemoteClient['send'], now: () => number = Date.now): RemoteClient['send'] {
  const memory = createMemory(memoryMs, now)

  return async function sendAdapted(request, sender) {
    const call = callOf(request)
    if (!call) return withErrorCodes(await send(request, sender))
    const changes = new Set<string>()
    const post: Post = async (made) => {
      const answer = withErrorCodes(await send(made, sender))
      answer.changes.forEach((tag) => changes.add(tag))
      return answer
    }
    const answer = await sendKnown(memory, call, post)
    const standIn = isOfUnknown(answer) ? await standIns[call.params.slice(0, 2).join('.')]?.(call, post) : null
    return { ...(await completeCart(call, standIn ?? answer, post)), changes: [...changes] }
  }
}

async function sendKnown(memory: Memory, call: Call, post: Post): Promise<BackendAnswer> {
  const plain = withoutAdditions(call)
  return plain ? sendWithAdditions(memory, call, plain, post) : post(call)
}

async function sendWithAdditions(memory: Memory, call: Call, plain: PlainCall, post: Post): Promise<BackendAnswer> {
  const [model, method] = call.params
  const key = keyOf(model, plain)
  const check = memory.has(key) === null ? cartCheckCall(call) : null
  if (check) await sendKnown(memory, check, post)
  const isThere = memory.has(key)
  // A write is sent once: to a server of which nothing is known, in the specification's words.
  const isUnneeded = plain.left.every((name) => name === returnCart)
  if (isThere === false || (isThere === null && isUnneeded)) return sendKnown(memory, plain.request, post)
  const answer = await post(call)
  if (!isRefusal(answer)) memory.remember(key, true)
  if (isThere || !isOfUnknown(answer) || !mayAskAgain(method)) return answer
  const plainAnswer = await sendKnown(memory, plain.request, post)
  if (isRefusal(plainAnswer)) return answer
  memory.remember(key, false)
  return plainAnswer
}

/** Whatever of ours a cart has, it has together: what a read of it shows is true of its writes. */
function keyOf(model: string, { left, isNewest }: PlainCall): string {
  return [...(model.startsWith('ecom2.cart') ? ['ecom2.cart'] : [model, ...left]), ...(isNewest ? ['newest'] : [])].join(' ')
}

/** A refused call has changed nothing; but only these can do no harm a second time, whatever the server did. */
function mayAskAgain(method: string): boolean {
  return isRead(method) || method === 'create_record'
}

function isRefusal(answer: BackendAnswer): boolean {
  return answer.status !== 200 || refusalOf(answer) !== null
}

/** A refusal in no sentence of ours may be of something that the server does not know; the others are about the values. */
function isOfUnknown(answer: BackendAnswer): boolean {
  const refusal = answer.status === 200 ? refusalOf(answer) : null
  return refusal !== null && !refusal.code && !refusal.issues
}

function refusalOf({ body }: BackendAnswer): RpcErrorBody | null {
  return rpcResponseSchema.safeParse(body).data?.error ?? null
}

const checkoutWrites: readonly string[] = ['update_cart', 'place_order']

/** What a checkout of ours has beyond the specification's, and its state, which any has. */
const fields = ['state', 'delivery_slot', 'substitution', 'payment_methods', 'delivery_days', 'ecom_no_holiday_msg']

/** A read that shows what a cart of the server has, before a write of it that is sent once; null for other calls. */
function cartCheckCall(call: Call): Call | null {
  const [model, method, [cartIds], , ...session] = call.params
  if (model !== 'ecom2.cart' || !checkoutWrites.includes(method)) return null
  return { ...call, params: [model, 'get_checkout_data', [cartIds, fields], {}, ...session] }
}
