import { eq } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { isWithinCall } from '@/lib/backend/infrastructure/database/call-budget'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'
import { country, language, translation, userSession } from '@/lib/backend/infrastructure/database/tables'
import { dispatch, type Shop } from './dispatch'
import { inTransaction } from '@/lib/backend/context/define-method'
import { methodsOnly, type Method, type Model } from '@/lib/backend/context/model'
import { createPublicReads } from './public-reads'
import { createRegistry } from './registry'
import { shop as recorded } from '@/lib/backend/testing/opened-recorded-shop'

const visitor = { trusted: false, address: 'test' }

let shop: Shop
let later: (() => Promise<void>)[]
let invalidated: (readonly string[])[]

const addCountry: Method = async (call, [name]) => {
  await call.database.insert(country).values({ name: String(name) })
  call.changed(`country:${String(name)}`)
  call.afterCommit(async () => undefined)
  return null
}

const asMethods = (methods: Readonly<Record<string, Method>>) =>
  Object.fromEntries(
    Object.entries(methods).map(([name, run]) => [
      name,
      { run, isForStaff: false, ...(name.startsWith('slow') && { hasOwnTransactions: true as const }) },
    ]),
  )

const testModel: Model = {
  ...methodsOnly('test.model'),
  methods: asMethods({
    add: addCountry,
    add_and_refuse: async (call, args, options) => {
      await addCountry(call, args, options)
      throw UserError.fromSentence('Not today', { fields: { name: 'Not this one' } })
    },
    refuse_by_code: async () => {
      throw new UserError('stockShort', { product: 'Kale', left: 3 })
    },
    refuse_fields: async () => {
      throw UserError.fromIssues([
        { field: 'email', key: 'missingEmail' },
        { field: 'password', key: 'passwordTooShort', values: { minimum: 8 } },
      ])
    },
    break: async () => {
      throw new Error('a secret of the house')
    },
    who: async ({ session, locale, options, cartKeyHash }) => ({ session, locale, options, cartKeyHash }),
    nothing: async () => undefined,
    slow: async (call) => {
      await call.database.$count(country)
      return call.transaction(async (database) => database.$count(country))
    },
    slow_add_and_refuse: async (call, args, options) => {
      await inTransaction(call, (part) => addCountry(part, args, options))
      throw new UserError('paymentUnavailable')
    },
  }),
}

beforeAll(async () => {
  const { connection, ports } = recorded.backend
  const invalidateTags = async (tags: readonly string[]) => void invalidated.push(tags)
  shop = {
    connection,
    ports,
    registry: createRegistry([testModel]),
    publicReads: createPublicReads(),
    later: (work) => later.push(work),
    invalidateTags,
  }
})

beforeEach(() => {
  later = []
  invalidated = []
})

function body(method: string, args: unknown = [], options: unknown = {}, session: unknown = {}) {
  return { id: 'a', method: 'execute', params: ['test.model', method, args, options, session] }
}

function send(...parts: Parameters<typeof body>) {
  return dispatch(shop, body(...parts), visitor)
}

test('each statement of a visitor’s call counts as one, also outside of its transactions, so that none waits for a server that hangs', async () => {
  const isOfCall: boolean[] = []
  const stop = watchStatements(() => isOfCall.push(isWithinCall()))
  await send('slow', []).finally(stop)
  expect(new Set(isOfCall)).toEqual(new Set([true]))
})

const failure = (message: string) => ({
  status: 200,
  body: { result: null, error: { message }, id: 'a' },
  changes: [],
})

test.each([[null], [undefined], ['text'], [5], [[]], [{ method: 'execute' }]])(
  'a body without an id to echo is answered with status 500: %j',
  async (value) => {
    expect(await dispatch(shop, value, visitor)).toEqual({ status: 500, body: null, changes: [] })
  },
)

test.each([
  [{ id: 'a' }, `'method'`],
  [{ id: 'a', method: 'dance', params: [] }, 'Invalid method: dance'],
  [{ id: 'a', method: 'execute', params: ['test.model', 'add'] }, 'list index out of range'],
  [body('add', null), 'argument after * must be an iterable, not NoneType'],
  [body('add', [], { context: null }), `'NoneType' object has no attribute 'update'`],
  [body('missing'), `'test.model' object has no attribute 'missing'`],
])('an invalid envelope is rejected with the reason: %j', async (value, message) => {
  expect(await dispatch(shop, value, visitor)).toEqual(failure(message))
})

test('a successful call commits, invalidates its changes and schedules its after-commit work', async () => {
  const answer = await send('add', ['Bhutan'])
  expect(answer).toEqual({
    status: 200,
    body: { result: null, error: null, id: 'a' },
    changes: ['country:Bhutan'],
  })
  expect(await recorded.database.$count(country, eq(country.name, 'Bhutan'))).toBe(1)
  expect(later).toHaveLength(1)
  expect(invalidated).toEqual([['country:Bhutan']])
})

test('a user error rolls the transaction back and returns its message and field errors', async () => {
  const answer = await send('add_and_refuse', ['Nepal'])
  expect(answer.body?.error).toEqual({ message: 'Not today', error_fields: { name: 'Not this one' } })
  expect(answer.changes).toEqual([])
  expect([later, invalidated]).toEqual([[], []])
  expect(await recorded.database.$count(country, eq(country.name, 'Nepal'))).toBe(0)
})

test('a method that fails after a transaction of its own invalidates what that changed and does its after-commit work', async () => {
  const answer = await send('slow_add_and_refuse', ['Sikkim'])
  expect(answer).toMatchObject({ body: { error: { code: 'paymentUnavailable' } }, changes: ['country:Sikkim'] })
  expect(await recorded.database.$count(country, eq(country.name, 'Sikkim'))).toBe(1)
  expect([later.length, invalidated]).toEqual([1, [['country:Sikkim']]])
})

test('a user error with a code returns the code, its params and the English message', async () => {
  const error = (await send('refuse_by_code')).body?.error
  expect(error).toEqual({ message: 'Kale: only 3 left.', code: 'stockShort', params: { product: 'Kale', left: 3 } })
})

test('several issues each have their code, params and field', async () => {
  const error = (await send('refuse_fields')).body?.error
  expect(error).toEqual({
    message: 'Missing email\nPassword must have at least 8 characters',
    error_fields: { email: 'Missing email', password: 'Password must have at least 8 characters' },
    issues: [
      { field: 'email', code: 'missingEmail', params: {} },
      { field: 'password', code: 'passwordTooShort', params: { minimum: 8 } },
    ],
  })
})

test('a caller that reads error codes gets the English message in any locale', async () => {
  const inThai = body('refuse_by_code', [], {}, { locale: 'th_TH' })
  const messageFor = async (caller: object) => (await dispatch(shop, inThai, { ...visitor, ...caller })).body?.error?.message
  expect([await messageFor({ readsCodes: true }), await messageFor({})]).toEqual(['Kale: only 3 left.', '?Kale: only 3 left.'])
})

test('an unexpected error returns a generic message with a reference [J10]', async () => {
  const answer = await send('break')
  expect(answer.body?.error?.message).toMatch(/^Something went wrong\. Please try again\. \([0-9a-f]{8}\)$/)
})

test('a guest has no session; context, locale and the hash of the cart key reach the method', async () => {
  const { body: answer } = await send('who', [], { context: { a: 1 } }, { locale: 'th_TH', cart_key: 'key' })
  expect(answer?.result).toEqual({
    session: null,
    locale: 'th_TH',
    options: { a: 1 },
    cartKeyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
})

test('a valid token authenticates the call, with the user id as a number or a numeric string', async () => {
  const { token } = await recorded.signIn(2)
  for (const user_id of [2, '2']) {
    const { body: answer } = await send('who', [], {}, { user_id, token })
    expect(answer?.result).toMatchObject({ session: { userId: 2, contactId: 1 } })
  }
})

test('an invalid, an expired, another user’s and a missing token all give the same error [U10]', async () => {
  const { token } = await recorded.signIn(2)
  const { token: expired } = await recorded.signIn(3)
  await recorded.database.update(userSession).set({ expires_at: '2020-01-01 00:00:00' }).where(eq(userSession.user_id, 3))
  const sessions = [
    { user_id: 2, token: 'x' },
    { user_id: 3, token: expired },
    { user_id: 3, token },
    { user_id: 2 },
    { user_id: null, token: null },
    { user_id: '2 or true', token },
  ]
  for (const session of sessions) {
    expect(await send('who', [], {}, session)).toMatchObject({
      body: { error: { message: 'Invalid access token', code: 'invalidAccessToken' } },
    })
  }
})

test('a message is translated to the locale, or marked when it has no translation', async () => {
  const [thai] = await recorded.database.select().from(language).where(eq(language.code, 'th_TH'))
  await recorded.database.insert(translation).values({ lang_id: thai?.id, original: 'Not today', translation: 'ไม่ใช่วันนี้' })
  const message = async (locale: string | null, method: string) => (await send(method, ['x'], {}, { locale })).body?.error?.message
  expect(await message('th_TH', 'add_and_refuse')).toBe('ไม่ใช่วันนี้')
  expect(await message('en_US', 'add_and_refuse')).toBe('Not today')
  expect(await message('th_TH', 'missing')).toBe(`?'test.model' object has no attribute 'missing'`)
  expect(await message(null, 'missing')).toBe(`?'test.model' object has no attribute 'missing'`)
})
