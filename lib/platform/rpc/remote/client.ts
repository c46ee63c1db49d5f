import 'server-only'
import { isIP } from 'node:net'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import { singleFlight } from '@/lib/core/single-flight'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Logger } from '@/lib/platform/observability/logger'
import { startCall, type Outcome } from '../call-record'
import { readCall } from '../protocol'
import type { BackendAnswer, Sender, StaffSender } from '../backend-answer'
import { createBreaker, isUnreachable, isRefused, type Breaker } from './breaker'
import { createPost, isResponseTimeout, unreachable, type Posted } from './post'
import { isRead } from '@/lib/domain/methods/rights'
import { below } from '@/lib/platform/config/remote-url'

/** In ms: the timeout of one try, the timeout of all tries together, and the first delay; `retries` is the number of repetitions. */
const timeouts = {
  read: { tryMs: 6000, totalMs: 8000, retries: 2, delayMs: 150 },
  write: { tryMs: 10_000, totalMs: 10_000, retries: 0, delayMs: 0 },
} as const

export type CallTimeouts = Readonly<Record<keyof typeof timeouts, Readonly<Record<keyof typeof timeouts.read, number>>>>

/** All products of a large shop take a few megabytes. */
const maximumAnswerBytes = 32 * 1024 * 1024

type Settings = Readonly<{
  /** The remote server's base URL; json_rpc is below it. */
  url: string
  database: string
  /** Authenticates staff calls: an API token of an owner, or the passcode of a server without one. */
  token?: string | undefined
  passcode: string | undefined
  logger: Logger
  timeouts?: CallTimeouts
}>

export type RemoteClient = Readonly<{
  send: (request: unknown, sender: Sender) => Promise<BackendAnswer>
  /** Whether calls are currently sent. */
  breakerState: Breaker['state']
}>

/**
 * The client of a backend on another server. Reads are retried if it is unreachable (not if it is slow), and equal concurrent
 * reads share one response; a write is sent exactly once. `send` rejects with an RpcError of kind network or protocol.
 */
export function createRemoteClient(settings: Settings): RemoteClient {
  const post = createPost(below(settings.url, 'json_rpc'))
  const breaker = createBreaker()
  const share = singleFlight<BackendAnswer>()

  async function ask(request: unknown, sender: Sender, kind: keyof CallTimeouts): Promise<BackendAnswer> {
    const { tryMs, totalMs, retries, delayMs } = (settings.timeouts ?? timeouts)[kind]
    const body = JSON.stringify(request) ?? ''
    const record = startCall(settings.logger, readCall(request) ?? { model: null, method: null })
    const headers = { ...headersOf(sender, settings), ...record.headers }
    const end = performance.now() + totalMs
    let tries = 0

    const mayRepeat = (error: unknown) => isUnreachable(error) && !isRefused(error) && !isResponseTimeout(error)
    const repeating = retry(handleWhen(mayRepeat), {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({ initialDelay: delayMs, maxDelay: 10 * delayMs }),
    })
    const attempt = () =>
      breaker.run(async () => {
        tries += 1
        const timeoutMs = Math.max(1, Math.min(tryMs, end - performance.now()))
        const posted = await post(body, headers, { timeoutMs, maximumBytes: maximumAnswerBytes })
        return answerOf(posted)
      })
    try {
      const answer = await repeating.execute(attempt)
      record.answered(outcomeOf(answer), { tries })
      return answer
    } catch (error) {
      record.failed(error instanceof RpcError ? error.kind : 'defect', { tries, reason: reasonOf(error) })
      throw error
    }
  }

  async function read(request: unknown, sender: Sender): Promise<BackendAnswer> {
    const answer = await share(shareKey(request, sender), () => ask(request, sender, 'read'))
    return { ...answer, body: withIdOf(request, answer.body) }
  }

  return {
    breakerState: breaker.state,
    send: (request, sender) => {
      const call = readCall(request)
      return isRead(call?.model, call?.method) ? read(request, sender) : ask(request, sender, 'write')
    },
  }
}

function headersOf({ address, staff }: Sender, { database, token, passcode }: Settings): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'X-Database': database,
    // Rate limits must count shoppers, not the storefront that forwards all their calls.
    ...(isIP(address) && { 'X-Forwarded-For': address }),
    // A Talat that has not opened yet answers only to staff and to its own storefront.
    ...(!staff && (token ?? passcode) && { 'X-Storefront': token ?? passcode }),
    ...(staff && (token ?? passcode) && { ...credentialOf(token, passcode), ...staffHeaders(staff) }),
  }
}

function credentialOf(token: string | undefined, passcode = ''): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : { 'X-Staff-Passcode': passcode }
}

function staffHeaders({ name, role, accountId, sessionId }: StaffSender): Record<string, string> {
  return {
    'X-Staff-Name': encodeURIComponent(name),
    ...(role && { 'X-Staff-Role': role }),
    ...(accountId !== null && { 'X-Staff-Account': String(accountId) }),
    ...(sessionId && { 'X-Staff-Session': String(sessionId) }),
  }
}

/** Statuses that a proxy answers if there is no server behind it, or too many requests. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

function answerOf({ status, text, changes }: Posted): BackendAnswer {
  if (awayStatuses.has(status)) throw unreachable(new Error(`status ${status}`))
  return { status, body: status === 200 ? parse(text) : null, changes }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RpcError('protocol', 'The backend gave an answer that is not json_rpc.', undefined, { cause: error })
  }
}

function outcomeOf({ status, body }: BackendAnswer): Outcome {
  if (status !== 200) return `status ${status}`
  return typeof body === 'object' && body !== null && 'error' in body && body.error ? 'refused' : 'ok'
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** The key of equal requests: everything except the id. The parameters include session and language. */
function shareKey(request: unknown, { staff }: Sender): string {
  return JSON.stringify([{ ...(request as object), id: null }, staff ?? null])
}

/** Gives each caller of a shared response the id of its own request. */
function withIdOf(request: unknown, body: unknown): unknown {
  const isEnvelope = typeof body === 'object' && body !== null && 'id' in body
  return isEnvelope ? { ...body, id: (request as Readonly<{ id?: unknown }>).id } : body
}
