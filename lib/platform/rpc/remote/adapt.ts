import { rpcResponseSchema, type RpcErrorBody } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import { callOf, returnCart, withoutAdditions, type Call, type PlainCall } from './additions'
import type { RemoteClient } from './client'
import { completeCart } from './complete-cart'
import { createCapabilityCache, type CapabilityCache } from './capability-cache'
import { isRead } from '@/lib/domain/methods/rights'
import { withErrorCodes } from './recognize-errors'
import { emulatedMethods } from './emulated-methods'

/** Sends one call on behalf of the original sender. */
type Post = (call: Call) => Promise<BackendAnswer>

/** In ms. How long to remember what a server supports; after that, changes of the server are noticed. */
const capabilityTtlMs = 10 * 60_000

/**
 * Lets the storefront work with a server that implements only the specification. The first call that contains additions of ours
 * shows whether the server supports them: if it refuses a call that is safe to repeat, the call is repeated without the
 * additions. Unsupported additions are omitted from later calls, and our own methods are emulated with calls of the
 * specification.
 * @param now in ms
 */
export function adaptTo(send: RemoteClient['send'], now: () => number = Date.now): RemoteClient['send'] {
  const capabilities = createCapabilityCache(capabilityTtlMs, now)

  return async function sendAdapted(request, sender) {
    const call = callOf(request)
    if (!call) return withErrorCodes(await send(request, sender))
    const changes = new Set<string>()
    const post: Post = async (made) => {
      const answer = withErrorCodes(await send(made, sender))
      answer.changes.forEach((tag) => changes.add(tag))
      return answer
    }
    const answer = await sendSupported(capabilities, call, post)
    const emulated = isOfUnknown(answer) ? await emulatedMethods[call.params.slice(0, 2).join('.')]?.(call, post) : null
    return { ...(await completeCart(call, emulated ?? answer, post)), changes: [...changes] }
  }
}

async function sendSupported(capabilities: CapabilityCache, call: Call, post: Post): Promise<BackendAnswer> {
  const plain = withoutAdditions(call)
  return plain ? sendWithAdditions(capabilities, call, plain, post) : post(call)
}

async function sendWithAdditions(capabilities: CapabilityCache, call: Call, plain: PlainCall, post: Post): Promise<BackendAnswer> {
  const [model, method] = call.params
  const key = keyOf(model, plain)
  const check = capabilities.has(key) === null ? cartCheckCall(call) : null
  if (check) await sendSupported(capabilities, check, post)
  const isSupported = capabilities.has(key)
  // Writes are sent once, so a server whose support is unknown gets the specification's form.
  const isUnneeded = plain.left.every((name) => name === returnCart)
  if (isSupported === false || (isSupported === null && isUnneeded)) return sendSupported(capabilities, plain.request, post)
  const answer = await post(call)
  if (!isRefusal(answer)) capabilities.set(key, true)
  if (isSupported || !isOfUnknown(answer) || !mayRetry(model, method)) return answer
  const plainAnswer = await sendSupported(capabilities, plain.request, post)
  if (isRefusal(plainAnswer)) return answer
  capabilities.set(key, false)
  return plainAnswer
}

/** A server supports our cart additions together or not at all, so a read of the cart also answers for writes. */
function keyOf(model: string, { left, isNewest }: PlainCall): string {
  return [...(model.startsWith('ecom2.cart') ? ['ecom2.cart'] : [model, ...left]), ...(isNewest ? ['newest'] : [])].join(' ')
}

/** A refused call should have changed nothing, but only these methods are safe to repeat on any server. */
function mayRetry(model: string, method: string): boolean {
  return isRead(model, method) || method === 'create_record'
}

function isRefusal(answer: BackendAnswer): boolean {
  return answer.status !== 200 || refusalOf(answer) !== null
}

/** A refusal with an unknown sentence may be caused by an unsupported addition; known sentences are about the values. */
function isOfUnknown(answer: BackendAnswer): boolean {
  const refusal = answer.status === 200 ? refusalOf(answer) : null
  return refusal !== null && !refusal.code && !refusal.issues
}

function refusalOf({ body }: BackendAnswer): RpcErrorBody | null {
  return rpcResponseSchema.safeParse(body).data?.error ?? null
}

const checkoutWrites: readonly string[] = ['update_cart', 'place_order']

/** Additions to a checkout beyond the specification, and its state, which every server has. */
const fields = ['state', 'delivery_slot', 'substitution', 'payment_methods', 'main_orders', 'delivery_days', 'ecom_no_holiday_msg']

/** A read that shows what the server's carts support, before a write that can be sent only once; null for other calls. */
function cartCheckCall(call: Call): Call | null {
  const [model, method, [cartIds], , ...session] = call.params
  if (model !== 'ecom2.cart' || !checkoutWrites.includes(method)) return null
  return { ...call, params: [model, 'get_checkout_data', [cartIds, fields], {}, ...session] }
}
