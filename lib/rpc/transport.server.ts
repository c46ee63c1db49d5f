import 'server-only'
import type { z } from 'zod'
import { env } from '../env'
import { RpcError } from '../errors'
import { buildRequest, rpcResponseSchema, type RpcOptions, type RpcRequest, type RpcSession } from './protocol'

/** What a backend said to one request, whichever backend it is. */
export type BackendAnswer = Readonly<{ status: number; body: unknown; changes: readonly string[] }>

const remoteTimeoutMs = 10_000

/** Who sends: the network address for limits of tries, and whether the staff's passcode was given. */
export type Sender = Readonly<{
  address: string
  isStaff?: boolean
  /** The sender makes stale what `changes` names; also what the backend has changed by itself. */
  takesChanges?: boolean
}>

/** Sends one request to the backend of this shop: in this process, or to the server at SHOP_BACKEND_URL. */
export async function sendToBackend(request: unknown, { address, isStaff = false, takesChanges = false }: Sender): Promise<BackendAnswer> {
  if (env.SHOP_BACKEND_URL) return sendToRemote(request)
  const { getBackend } = await import('../backend')
  const backend = await getBackend()
  return backend.handle(request, { trusted: isStaff, address, takesChanges })
}

async function sendToRemote(request: unknown): Promise<BackendAnswer> {
  try {
    const response = await fetch(new URL('json_rpc', `${env.SHOP_BACKEND_URL?.replace(/\/?$/, '/')}`), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Database': env.SHOP_DATABASE },
      body: JSON.stringify(request),
      cache: 'no-store',
      signal: AbortSignal.timeout(remoteTimeoutMs),
    })
    const text = await response.text()
    return { status: response.status, body: response.ok && text ? JSON.parse(text) : null, changes: [] }
  } catch (error) {
    throw new RpcError('network', 'The shop cannot reach its backend right now.', undefined, { cause: error })
  }
}

/**
 * One call from a page. The answer is checked against `schema` and turned into the page's own shape by it.
 * @param address who asked for it, for calls that are limited by address; a page itself is nobody
 * @throws RpcError of kind network, http, protocol (the answer has another shape), session or server
 */
export async function callBackend<Schema extends z.ZodType>(
  schema: Schema,
  model: string,
  method: string,
  args: readonly unknown[],
  options: RpcOptions,
  session: RpcSession,
  address = 'storefront',
): Promise<z.output<Schema>> {
  const request: RpcRequest = buildRequest(model, method, args, options, session)
  const answer = await sendToBackend(request, { address })
  if (answer.status !== 200) throw new RpcError('http', `The backend answered with status ${answer.status}.`)
  const response = rpcResponseSchema.safeParse(answer.body)
  if (!response.success) throw new RpcError('protocol', 'The backend gave an answer that is not json_rpc.')
  if (response.data.error) throw RpcError.fromAnswer(response.data.error)
  const result = schema.safeParse(response.data.result)
  if (result.success) return result.data
  throw new RpcError('protocol', `${model}.${method} gave an unexpected answer.`, undefined, { cause: result.error })
}
