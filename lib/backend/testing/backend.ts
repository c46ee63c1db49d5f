import { eq, type SQL } from 'drizzle-orm'
import { areParamsOf, UserError } from '@/lib/domain/errors/errors'
import type { RpcErrorBody, RpcOptions } from '@/lib/platform/rpc/protocol'
import { createSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { createBackend, type Backend } from '@/lib/backend/server/backend'
import { connectPglite, type Connection } from '@/lib/backend/infrastructure/database/connection'
import { saleOrder, userSession } from '@/lib/backend/infrastructure/database/tables'
import type { Mail } from '@/lib/backend/infrastructure/mail/mailer'
import type { Answer } from '@/lib/backend/server/dispatch'
import { preparedDatabase } from './prepared-database'
import { connectTestDatabase } from './test-connection'
import { createTestPorts, type TestPorts } from './ports'
import type { Caller } from '@/lib/backend/context/caller'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { Ports } from '@/lib/backend/infrastructure/ports'

/** The fifth parameter of a call; the default language is English. */
export type TestSession = Readonly<{
  locale?: string | null
  user_id?: number
  token?: string
  cart_key?: string
  api_token?: string
}>

type OrderRow = typeof saleOrder.$inferSelect

export type TestBackend = Readonly<{
  backend: Backend
  database: Database
  ports: TestPorts
  /** The result of a public call. @throws Error with the message that the caller gets */
  call: (model: string, method: string, args: readonly unknown[], options?: RpcOptions, session?: TestSession) => Promise<unknown>
  /** The same for a trusted caller. */
  callTrusted: TestBackend['call']
  /** The whole response to a body. */
  handle: (body: unknown, caller?: Partial<Caller>) => Promise<Answer>
  /** The whole response to a call. */
  ask: (model: string, method: string, args: readonly unknown[], caller?: Partial<Caller>, session?: TestSession) => Promise<Answer>
  /** @throws Error when there is no such order */
  order: (id: number) => Promise<OrderRow>
  orderOfCart: (cartId: number) => Promise<OrderRow | undefined>
  /** All mails that were sent, once none waits to be sent. */
  sentMails: () => Promise<readonly Mail[]>
  /** Signs a user in without a password. */
  signIn: (userId: number) => Promise<Readonly<{ user_id: number; token: string }>>
  /** Another process of the shop, on the same database. Close it, too. */
  replica: (ports?: Partial<Ports>, options?: Parameters<typeof createBackend>[2]) => Backend
  close: () => Promise<void>
}>

/** Rebuilds the error. @throws Error when its params do not match its code, so that every test of a refusal checks this */
function thrown(error: RpcErrorBody): UserError {
  const { message, code, params = {}, issues = [], error_fields: fields } = error
  for (const coded of [...(code ? [{ code, params }] : []), ...issues]) {
    if (!areParamsOf(coded.code, coded.params))
      throw new Error(`These are not the params of ${coded.code}: ${JSON.stringify(coded.params)}`)
  }
  return UserError.fromSentence(message, fields && { fields })
}

const visitor: Caller = { trusted: false, address: 'test' }

/** A backend on a separate, empty database with all tables. Close it in `afterAll`. */
export async function openTestBackend(): Promise<TestBackend> {
  return testBackendOn(await connectTestDatabase())
}

/** The same on a new engine: a dump of one that was used before also has the long write-ahead log of the other tests. */
export async function openNewTestBackend(): Promise<TestBackend> {
  if (process.env.TEST_DATABASE_URL) return openTestBackend()
  return testBackendOn(await connectPglite({ dump: await preparedDatabase() }))
}

/** Its jobs run when a test says so, not each minute: they would change rows and count statements on a machine that is slow. */
const withoutTimer = { runsDueJobs: false } as const

/** The same on an existing database. */
export function testBackendOn(connection: Connection): TestBackend {
  const ports = createTestPorts()
  const backend = settledFirst(createBackend(connection, ports, withoutTimer))
  const callAs =
    (caller: Caller): TestBackend['call'] =>
    async (model, method, args, options = {}, session = {}) => {
      const body = { id: 1, method: 'execute', params: [model, method, args, options, session] }
      const answer = (await backend.handle(body, caller)).body
      if (answer?.error) throw thrown(answer.error)
      return answer?.result
    }
  const handle: TestBackend['handle'] = (body, caller) => backend.handle(body, { ...visitor, ...caller })
  const orders = (which: SQL) => connection.database.select().from(saleOrder).where(which)
  return {
    backend,
    database: connection.database,
    ports,
    call: callAs(visitor),
    callTrusted: callAs({ ...visitor, trusted: true }),
    handle,
    ask: (model, method, args, caller, session = {}) =>
      handle({ id: 1, method: 'execute', params: [model, method, args, {}, session] }, caller),
    order: async (id) => {
      const [row] = await orders(eq(saleOrder.id, id))
      if (!row) throw new Error(`There is no order ${id}`)
      return row
    },
    orderOfCart: async (cartId) => (await orders(eq(saleOrder.cart_id, cartId)))[0],
    sentMails: async () => {
      await backend.settled()
      return ports.mails
    },
    signIn: async (userId) => {
      const { secret, hash } = createSecret()
      await connection.database.insert(userSession).values({ token_hash: hash, user_id: userId, expires_at: '2099-01-01 00:00:00' })
      return { user_id: userId, token: secret }
    },
    replica: (changes, options) =>
      createBackend({ ...connection, close: async () => undefined }, { ...ports, ...changes }, { ...withoutTimer, ...options }),
    close: () => backend.close(),
  }
}

/**
 * Runs due jobs only after pending after-commit work: when a test moves the clock, a mail still in progress would look abandoned
 * and be sent twice.
 */
function settledFirst(backend: Backend): Backend {
  const runDueJobs = async () => {
    await backend.settled()
    await backend.runDueJobs()
  }
  return { ...backend, runDueJobs }
}
