import 'server-only'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/domain/errors/error-codes'
import { defaultLocale, parseLocale } from '@/lib/core/locale'
import { RpcError, rpcErrorOf } from '@/lib/domain/errors/rpc-error'
import { invalidateTags } from '@/lib/platform/cache/invalidate-tags'
import type { BackendAnswer, Sender } from './backend-answer'
import { checkAnswer } from './check-answer'
import { localizeCart } from './localize-error'
import { buildRequest, rpcResponseSchema, type RpcOptions, type RpcRequest, type RpcSession } from './protocol'
import { remoteBackend } from './remote/shop-backend'

/** Sends one request to the shop's backend: in this process, or at SHOP_BACKEND_URL. Invalidates what the call changed. */
export async function sendToBackend(request: unknown, sender: Sender): Promise<BackendAnswer> {
  const remote = remoteBackend()
  if (remote) {
    const answer = await remote.send(request, sender)
    await invalidateTags(answer.changes)
    return answer
  }
  const { address, device, staff, readsCodes = false, readsWholeLists = false } = sender
  const { getBackend } = await import('@/lib/backend')
  const backend = await getBackend()
  return backend.handle(request, {
    trusted: Boolean(staff),
    ...(staff && { staffName: staff.name, staffRole: staff.role, staffAccountId: staff.accountId, staffSessionId: staff.sessionId }),
    address,
    device,
    readsCodes,
    readsWholeLists,
  })
}

/** Errors that say nothing about the call itself: the page is rendered again soon. */
const outages: ReadonlySet<ErrorCode | null> = new Set<ErrorCode | null>(['shopBusy', 'shopCannotSave', 'backendUnreachable'])

/**
 * Sends one call from a page. The response is validated against `schema` (lib/platform/rpc/check-answer), which also transforms
 * it into the page's own shape.
 * @param sender for staff calls and for calls with rate limits; a page itself is anonymous
 * @throws RpcError of kind network, http, protocol (unreadable response), session or server
 */
export async function callBackend<Schema extends z.ZodType>(
  schema: Schema,
  model: string,
  method: string,
  args: readonly unknown[],
  options: RpcOptions,
  session: RpcSession,
  sender: Sender = { address: 'storefront', readsWholeLists: true },
): Promise<z.output<Schema>> {
  const request: RpcRequest = buildRequest(model, method, args, options, session)
  const answer = await sendToBackend(request, { ...sender, readsCodes: true })
  if (answer.status !== 200) throw new RpcError('http', `The backend answered with status ${answer.status}.`)
  const response = rpcResponseSchema.safeParse(answer.body)
  if (!response.success) throw new RpcError('protocol', 'The backend gave an answer that is not json_rpc.')
  const error = response.data.error && rpcErrorOf(response.data.error)
  if (error && outages.has(error.code)) throw new RpcError('http', error.message, undefined, { code: error.code })
  if (error) throw error
  const result = await localizeCart(model, response.data.result, parseLocale(session.locale) ?? defaultLocale)
  return checkAnswer(schema, result, `${model}.${method}`)
}
