import { baseWireLocale } from '@/lib/core/locale'
import { startCall, type Called } from '@/lib/platform/rpc/call-record'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { isEnvelope, isRecord, type CallAnswer, type RpcCall, type RpcResponse } from '@/lib/platform/rpc/protocol'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { betweenTransactions, ownBudget, publicBudget, withBudget } from '@/lib/backend/infrastructure/database/call-budget'
import type { JobRunner } from '@/lib/backend/context/job-context'
import { runTransaction } from '@/lib/backend/infrastructure/database/transaction'
import { describeError, isRefusal, translateMessage } from './error-answer'
import { readRequest, requestOf, textOrNull, type Request } from './protocol'
import type { PublicReads } from './public-reads'
import { findMethod, findModel, isGenericRead, opensOwnTransactions, type Registry } from './registry'
import { checkStaffRole, findSession } from './authentication'
import type { Caller } from '@/lib/backend/context/caller'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** The response to a request; `body` is null where a Netforce server returns no protocol body. */
export type Answer = Readonly<{
  status: number
  body: RpcResponse | null
  /** Cache tags of what the call changed. */
  changes: readonly string[]
}>

/** What a Netforce server would answer while its database is down. */
export const unavailable: Answer = { status: 503, body: null, changes: [] }

export type Shop = JobRunner & Readonly<{ registry: Registry; publicReads: PublicReads }>

type Outcome = Readonly<{
  answered: Promise<unknown>
  changes: readonly string[]
  afterCommit: readonly (() => Promise<void>)[]
}>

/** Handles one request of the protocol. */
export async function dispatch(shop: Shop, body: unknown, caller: Caller): Promise<Answer> {
  if (!isEnvelope(body)) return { status: 500, body: null, changes: [] }
  const answer = await answerRequest(shop, () => readRequest(body), calledOf(body), caller)
  if (!answer) return unavailable
  const { changes, ...said } = answer
  return { status: 200, body: { ...said, id: body.id }, changes }
}

/** Makes one call of the shop's own pages. @returns null while the database is down */
export function makeCall(shop: Shop, call: RpcCall, caller: Caller): Promise<CallAnswer | null> {
  return answerRequest(shop, () => requestOf(call), call, caller)
}

/**
 * A call that may write is a single transaction: committed when the method returns, otherwise rolled back.
 * @returns null while the database is down: the caller cannot fix it, and the error message cannot be translated
 */
async function answerRequest(shop: Shop, read: () => Request, called: Called, caller: Caller) {
  const record = startCall(shop.ports.logger, called)
  let request: Request | null = null
  let changes: readonly string[] = []
  try {
    request = read()
    const outcome = await execute(shop, request, caller)
    changes = outcome.changes
    outcome.afterCommit.forEach(shop.later)
    await shop.invalidateTags(changes)
    const result = await outcome.answered
    record.answered('ok')
    return { result: result ?? null, error: null, changes }
  } catch (error) {
    const described = describeError(error, shop.ports.logger)
    const failure = databaseFailureOf(error)
    if (isRefusal(error)) record.answered('refused')
    else record.failed(failure ? `database ${failure}` : 'defect')
    if (failure === 'unavailable') return null
    const locale = request ? request.session.locale : baseWireLocale
    const isCoded = described.code !== undefined || described.issues !== undefined
    const message =
      caller.readsCodes && isCoded ? described.message : await translateMessage(shop.connection.database, locale, described.message)
    return { result: null, error: { ...described, message }, changes }
  }
}

const budgetOf = ({ trusted, readsWholeLists }: Caller) => (trusted || readsWholeLists ? ownBudget : publicBudget)

async function execute(shop: Shop, request: Request, caller: Caller): Promise<Outcome> {
  checkStaffRole(caller, request)
  const { database } = shop.connection
  const limits = budgetOf(caller)
  const { model, method } = request
  if (isGenericRead(shop.registry, model, method)) {
    return shop.publicReads(caller, () => withBudget(limits, () => run(shop, request, caller, database)))
  }
  if (!opensOwnTransactions(shop.registry, model, method))
    return runTransaction(database, (transaction) => withBudget(limits, () => run(shop, request, caller, transaction)))
  // A method that commits must also publish its changes, so one with its own transactions has a time limit per transaction only.
  const work = () => run(shop, request, caller, database, { keepsParts: true })
  return caller.trusted ? work() : withBudget(betweenTransactions, work)
}

/** @param keepsParts the method has transactions of its own: what they committed counts, also when it fails after that */
async function run(
  shop: Shop,
  request: Request,
  caller: Caller,
  database: Database,
  { keepsParts = false }: Readonly<{ keepsParts?: boolean }> = {},
): Promise<Outcome> {
  const now = shop.ports.clock()
  const session = await findSession(database, request, caller, now)
  // The holder of an API token is one customer and no guest: a cart key beside it would merge that guest's cart.
  const cartKey = session?.scopes ? null : request.session.cartKey
  const method = findMethod(shop.registry, caller, request.model, request.method)
  const changes = new Set<string>()
  const afterCommit: (() => Promise<void>)[] = []
  const call: CallContext = {
    database,
    // The time limit starts once the transaction has begun: waiting for a connection does not count.
    transaction: (work) => runTransaction(shop.connection.database, (part) => withBudget(budgetOf(caller), () => work(part))),
    shopDatabase: shop.connection.database,
    method: `${request.model}.${request.method}`,
    locale: request.session.locale,
    session,
    cartKeyHash: cartKey === null ? null : hashSecret(cartKey),
    caller,
    options: request.context,
    now,
    ports: shop.ports,
    findModel: (name) => findModel(shop.registry, name),
    changed: (tag) => changes.add(tag),
    afterCommit: (work) => afterCommit.push(work),
  }
  const answered = method(call, request.args, request.options)
  await (keepsParts ? answered.catch(() => undefined) : answered)
  return { answered, changes: [...changes], afterCommit }
}

/** The model and method that a request names, before it has been validated. */
export function calledOf(body: unknown): Called {
  const params = isRecord(body) ? body.params : null
  const [model, method] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return { model: textOrNull(model), method: textOrNull(method) }
}
