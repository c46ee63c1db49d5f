import 'server-only'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import type { ErrorCode } from '@/lib/domain/errors/error-codes'
import { defaultLocale, parseLocale } from '@/lib/core/locale'
import { RpcError, rpcErrorOf } from '@/lib/domain/errors/rpc-error'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import type { BackendAnswer, Sender } from './backend-answer'
import { checkAnswer } from './check-answer'
import { localizeCart } from './localize-error'
import { envelopeOf, rpcResponseSchema, type CallAnswer, type RpcCall, type RpcOptions, type RpcSession } from './protocol'
import { schemaOf, type Answer } from './record-schema'
import { remoteBackend } from './remote/shop-backend'

/** Sends a program's request to the shop's backend: in this process, or at SHOP_BACKEND_URL. Invalidates what the call changed. */
export async function forwardToBackend(request: unknown, sender: Sender): Promise<BackendAnswer> {
  const remote = remoteBackend()
  if (!remote) return (await embeddedBackend()).handle(request, callerOf(sender))
  const answer = await remote.send(request, sender)
  await invalidateTags(answer.changes)
  return answer
}

/**
 * Makes a call of the shop's own: a function call where the backend is in this process.
 * @throws RpcError of kind network, http or protocol (unreadable response)
 */
export async function sendToBackend(call: RpcCall, sender: Sender): Promise<CallAnswer> {
  if (remoteBackend()) return answerOf(await forwardToBackend(envelopeOf(call), sender))
  const answer = await (await embeddedBackend()).call(call, callerOf(sender))
  return answer ?? answerOf({ status: 503, body: null })
}

async function embeddedBackend() {
  const { getBackend } = await import('@/lib/backend')
  return getBackend()
}

function callerOf({ address, device, staff, readsCodes = false, readsWholeLists = false }: Sender) {
  return {
    trusted: Boolean(staff),
    ...(staff && { staffName: staff.name, staffRole: staff.role, staffAccountId: staff.accountId, staffSessionId: staff.sessionId }),
    address,
    device,
    readsCodes,
    readsWholeLists,
  }
}

function answerOf({ status, body }: Pick<BackendAnswer, 'status' | 'body'>): CallAnswer {
  if (status !== 200) throw new RpcError('http', `The backend answered with status ${status}.`)
  const response = rpcResponseSchema.safeParse(body)
  if (!response.success) throw new RpcError('protocol', 'The backend gave an answer that is not json_rpc.')
  return { result: response.data.result, error: response.data.error ?? null }
}

/** Errors that say nothing about the call itself: the page is rendered again soon. */
const outages: ReadonlySet<ErrorCode | null> = new Set<ErrorCode | null>(['shopBusy', 'shopCannotSave', 'backendUnreachable'])

/**
 * Sends one call from a page. The response is validated against `answer` (lib/platform/rpc/check-answer), which also
 * transforms it into the page's own shape.
 * @param sender for staff calls and for calls with rate limits; a page itself is anonymous
 * @throws RpcError of kind network, http, protocol (unreadable response), session or server
 */
export async function callBackend<Output, Model extends string>(
  answer: Answer<Output>,
  model: Model,
  method: MethodOf<Model>,
  args: readonly unknown[],
  options: RpcOptions,
  session: RpcSession,
  sender: Sender = { address: 'storefront', readsWholeLists: true },
): Promise<Output> {
  const call = { model, method, args, options, session: { nf_src: 'website', ...session } }
  const received = await sendToBackend(call, { ...sender, readsCodes: true })
  const error = received.error && rpcErrorOf(received.error)
  if (error && outages.has(error.code)) throw new RpcError('http', error.message, undefined, { code: error.code })
  if (error) throw error
  const result = localizeCart(model, received.result, parseLocale(session.locale) ?? defaultLocale)
  return checkAnswer(schemaOf(answer), result, `${model}.${method}`)
}
