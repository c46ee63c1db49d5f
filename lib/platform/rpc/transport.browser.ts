import type { ReadCall, WriteCall } from '@/lib/domain/methods/method-names'
import { connectionFailed, kindOfRefusal, RpcError } from '@/lib/domain/errors/rpc-error'
import { announce } from '@/lib/platform/browser/session-events'
import type { IslandErrorBody } from './localize-error'
import type { RpcOptions } from './protocol'

type Answer = { result: unknown; error: IslandErrorBody | null }

/**
 * Sends one call from an island through the RPC endpoint; the server adds language and session. The response comes from our own
 * server, which has validated it, so it is not validated again.
 * @throws RpcError (network, http, session or server); refusals are localized
 */
export function rpc<Result>(...call: Asked<WriteCall>): Promise<Result> {
  return counted(send<Result>({}, ...call))
}

/** The same for a call that changes nothing. */
export function readRpc<Result>(...call: Asked<ReadCall>): Promise<Result> {
  return send<Result>({}, ...call)
}

/** The same from an island of a staff page: it acts as the logged-in staff member, not as the browser's shopper. */
export function staffRpc<Result>(...call: Asked<ReadCall | WriteCall>): Promise<Result> {
  return counted(send<Result>({ 'X-Staff': '1' }, ...call))
}

type Asked<Call extends readonly unknown[]> = [...Call, args: readonly unknown[], options?: RpcOptions]

let startedWrites = 0
let endedWrites = 0

/** Starts a count of the writes that run at any time from now on, those already running included. */
export function countWrites(): () => number {
  const before = endedWrites
  return () => startedWrites - before
}

function counted<Result>(write: Promise<Result>): Promise<Result> {
  startedWrites += 1
  return write.finally(() => (endedWrites += 1))
}

async function send<Result>(
  headers: Readonly<Record<string, string>>,
  ...[model, method, args, options = {}]: Asked<ReadCall | WriteCall>
): Promise<Result> {
  const locale = document.documentElement.lang === 'en' ? 'en_US' : 'th_TH'
  const body = JSON.stringify({ id: Date.now(), method: 'execute', params: [model, method, args, options, { locale }] })
  const response = await fetch('/json_rpc', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    // Lets the last call finish when the page is left; browsers allow at most 64 kB of such calls.
    keepalive: body.length < 8192,
  }).catch(throwConnectionFailed)
  if (!response.ok) throw new RpcError('http', `The server answered with status ${response.status}.`)
  const answer = (await response.json().catch(throwConnectionFailed)) as Answer
  if (answer.error) throw refused(answer.error)
  return answer.result as Result
}

function throwConnectionFailed(cause: unknown): never {
  throw connectionFailed(cause)
}

/** An invalid token logs out immediately; the RPC endpoint has cleared its cookies (spec 4). */
function refused({ message, error_fields: fields, code }: IslandErrorBody): RpcError {
  const kind = kindOfRefusal(code)
  if (kind === 'session') announce('logout')
  return new RpcError(kind, message, fields, { code })
}
