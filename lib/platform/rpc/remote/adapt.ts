import { rpcResponseSchema, type RpcErrorBody } from '../protocol'
import type { BackendAnswer } from '../backend-answer'
import { callAtLevel, callOf, type Call } from './call-at-level'
import type { RemoteClient } from './client'
import { completeCart } from './complete-cart'
import { withErrorCodes } from './recognize-errors'
import { emulatedMethods } from './emulated-methods'
import { createServerLevel } from './server-level'

/** Sends one call on behalf of the original sender. */
type Post = (call: Call) => Promise<BackendAnswer>

/**
 * Lets the storefront work with a server that implements only the specification, or an earlier release: what the server lacks by
 * its level of the protocol is left out of calls, and our own methods are emulated with calls of the specification.
 * @param toldLevel the server's level, if an operator has set it; else the server is asked
 * @param now in ms
 */
export function adaptTo(send: RemoteClient['send'], toldLevel: number | null = null, now: () => number = Date.now): RemoteClient['send'] {
  const askLevel = toldLevel === null ? createServerLevel(send, now) : () => Promise.resolve(toldLevel)

  return async function sendAdapted(request, sender) {
    const call = callOf(request)
    if (!call) return withErrorCodes(await send(request, sender))
    const changes = new Set<string>()
    const post: Post = async (made) => {
      const answer = withErrorCodes(await send(made, sender))
      answer.changes.forEach((tag) => changes.add(tag))
      return answer
    }
    // What has nothing beyond the specification needs no level.
    const isPlain = callAtLevel(call, 0) === call
    const answer = await post(isPlain ? call : callAtLevel(call, await askLevel()))
    const emulated = isOfUnknown(answer) ? await emulatedMethods.get(call.params.slice(0, 2).join('.'))?.(call, post) : null
    return { ...(await completeCart(call, emulated ?? answer, post)), changes: [...changes] }
  }
}

/** A refusal with an unknown sentence may be caused by a method that the server lacks; known sentences are about the values. */
function isOfUnknown(answer: BackendAnswer): boolean {
  const refusal = answer.status === 200 ? refusalOf(answer) : null
  return refusal !== null && !refusal.code && !refusal.issues
}

function refusalOf({ body }: BackendAnswer): RpcErrorBody | null {
  return rpcResponseSchema.safeParse(body).data?.error ?? null
}
