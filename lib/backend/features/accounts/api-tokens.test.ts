import { eq } from 'drizzle-orm'
import { apiTokenLimits } from '@/lib/domain/accounts/api-token-rules'
import { apiTokenCartFields } from '@/lib/domain/accounts/api-tokens'
import { apiToken, baseUser } from '@/lib/backend/infrastructure/database/tables'
import { createToken as newToken } from '@/lib/backend/testing/create-token'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testPassword } from '@/lib/backend/testing/shop'
import { testNow } from '@/lib/backend/testing/ports'
import { openCart, readyCart, addToCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { outcomeOf } from '@/lib/backend/testing/refusals'

let malee: TestSession

beforeEach(async () => {
  await backend.database.delete(apiToken)
  backend.ports.setNow(testNow)
  malee = await backend.signIn(shop.malee.userId)
})

const shopCall = (method: string, args: readonly unknown[] = [], session: TestSession = malee) =>
  backend.call('ecom2.interface', method, args, {}, session)

const createToken = async (scopes?: readonly string[]): Promise<TestSession> => ({ api_token: await newToken(backend, malee, scopes) })

const readStatus = (session: TestSession) => backend.call('sale.order', 'read_status', [null], {}, session)
const day = 86_400_000
const invalid = 'This API token is invalid, expired or revoked.'

it('is shown once and stored as a hash', async () => {
  const { api_token: token = '' } = await createToken()
  expect(token).toMatch(/^talat_[\w-]{43}$/)
  const [row] = await backend.database.select().from(apiToken)
  expect(JSON.stringify(row)).not.toContain(token.slice('talat_'.length))
  const listed = (await shopCall('get_api_tokens')) as Record<string, unknown>[]
  expect(listed).toEqual([
    {
      id: row?.id,
      name: 'Kitchen helper',
      scopes: ['cart', 'orders', 'balance'],
      create_time: row?.create_time,
      expires_at: row?.expires_at,
      last_used_at: null,
    },
  ])
})

it('works until it is revoked, by its own customer alone', async () => {
  const session = await createToken()
  expect(await readStatus(session)).toEqual([])
  const [known] = (await shopCall('get_api_tokens')) as { id: number }[]
  await shopCall('revoke_api_token', [known?.id], await backend.signIn(shop.somchai.userId))
  expect(await readStatus(session)).toEqual([])
  await shopCall('revoke_api_token', [known?.id])
  await expect(readStatus(session)).rejects.toThrow(invalid)
})

it('expires after a year and is then deleted', async () => {
  const session = await createToken()
  backend.ports.setNow(new Date(testNow.getTime() + (apiTokenLimits.days - 1) * day))
  expect(await readStatus(session)).toEqual([])
  backend.ports.setNow(new Date(testNow.getTime() + (apiTokenLimits.days + 1) * day))
  await expect(readStatus(session)).rejects.toThrow(invalid)
  await backend.backend.runDueJobs()
  expect(await backend.database.$count(apiToken)).toBe(0)
})

it('stops working while the account is deactivated, and is revoked when the customer changes the password', async () => {
  const session = await createToken()
  const setActive = (active: boolean) => backend.database.update(baseUser).set({ active }).where(eq(baseUser.id, shop.malee.userId))
  await setActive(false)
  await expect(readStatus(session)).rejects.toThrow(invalid)
  await setActive(true)
  const details = { first_name: 'Malee', last_name: 'Jaidee', email: shop.malee.email }
  await shopCall('update_account_info', [details])
  expect(await readStatus(session)).toEqual([])
  await shopCall('update_account_info', [{ ...details, password: testPassword, new_password: 'another long secret' }])
  await expect(readStatus(session)).rejects.toThrow(invalid)
})

it('records its use once an hour', async () => {
  const session = await createToken()
  const lastUse = async () => ((await shopCall('get_api_tokens')) as { last_used_at: string }[])[0]?.last_used_at
  await readStatus(session)
  const first = await lastUse()
  backend.ports.setNow(new Date(testNow.getTime() + 30 * 60_000))
  await readStatus(session)
  expect(await lastUse()).toBe(first)
  backend.ports.setNow(new Date(testNow.getTime() + 2 * 3_600_000))
  await readStatus(session)
  expect(await lastUse()).not.toBe(first)
})

it('cannot be made beyond the limit, also at the same time', async () => {
  const making = Array.from({ length: apiTokenLimits.perCustomer + 2 }, () => outcomeOf(createToken(), 'made'))
  const answers = await Promise.all(making)
  expect(answers.filter((answer) => answer === 'made')).toHaveLength(apiTokenLimits.perCustomer)
  expect(answers).toContain(`You have ${apiTokenLimits.perCustomer} API tokens already. Please revoke one first.`)
})

it('cannot make or read tokens itself, nor can a guest', async () => {
  const session = await createToken()
  for (const method of ['create_api_token', 'get_api_tokens', 'revoke_api_token']) {
    await expect(shopCall(method, [], session)).rejects.toThrow('This API token does not allow that.')
  }
  await expect(shopCall('get_api_tokens', [], {})).rejects.toThrow('Please log in')
})

it('of one scope is refused the calls of another', async () => {
  const refused = 'This API token does not allow that.'
  const [cart, orders, balance] = [await createToken(['cart']), await createToken(['orders']), await createToken(['balance'])]
  await expect(readStatus(cart)).rejects.toThrow(refused)
  await expect(shopCall('get_cart', [null], orders)).rejects.toThrow(refused)
  await expect(shopCall('get_balance', [], orders)).rejects.toThrow(refused)
  expect(await shopCall('get_balance', [], balance)).toMatchObject({ available: 0 })
})

it('fills the customer’s own cart, without merging a guest’s whose key is sent along', async () => {
  const session = await createToken(['cart'])
  const guest = await openCart(backend, shop.products.rice, 1)
  const both = { ...session, ...guest.session }
  const state = await addToCart(backend, [{ product_id: shop.products.kale, qty: 2 }], guest.cartId, both)
  expect(state).toMatchObject({ num_items: 2 })
  expect(state.cart_id).not.toBe(guest.cartId)
  expect(await backend.call('ecom2.cart', 'get_cart_data', [[state.cart_id], apiTokenCartFields], {}, session)).toMatchObject([
    { lines: [{ qty: 2, product_id: { name: 'Kale (คะน้า)' } }] },
  ])
})

it('of all scopes reads the state of the customer’s orders, and is refused orders, payment and account', async () => {
  const session = await createToken()
  const { place } = await readyCart(backend, shop, shop.products.kale, { session: malee })
  const order = (await place()).sale_id
  expect(await readStatus(session)).toMatchObject([{ id: order, number: expect.any(String) }])
  const refused = [
    ['ecom2.cart', 'place_order', [[1]]],
    ['sale.order', 'start_payment', [[order]]],
    ['sale.order', 'read_sale_order', [[order], ['bill_address']]],
    ['sale.order', 'search_read_path', [[], ['bill_address']]],
    ['ecom2.interface', 'export_my_data', []],
    ['ecom2.interface', 'get_addresses', []],
    ['address', 'search_read', [[]]],
  ] as const
  for (const [model, method, args] of refused) {
    await expect(backend.call(model, method, args, {}, session)).rejects.toThrow('This API token does not allow that.')
  }
})

describe('a token of staff', () => {
  const account = (method: string, ...args: unknown[]) => backend.callTrusted('staff.account', method, args)
  const readToken = (token: string) => backend.callTrusted('staff.session', 'read_token', [token])
  const createStaffToken = async (role = 'packer') => String(Object(await account('create_token', { name: 'Till', role })).token)

  it('has a name and a role until it is revoked or has expired, and is listed with its last use', async () => {
    const token = await createStaffToken()
    expect(token).toMatch(/^talat_[\w-]{43}$/)
    expect(JSON.stringify(await backend.database.select().from(apiToken))).not.toContain(token.slice('talat_'.length))
    expect(await account('read_tokens')).toMatchObject([{ name: 'Till', role: 'packer', last_used_at: null }])
    expect(await readToken(token)).toEqual({ name: 'Till', role: 'packer' })
    const [listed] = (await account('read_tokens')) as { id: number; last_used_at: string | null }[]
    expect(listed?.last_used_at).not.toBeNull()
    backend.ports.setNow(new Date(testNow.getTime() + 366 * day))
    expect(await readToken(token)).toBeNull()
    backend.ports.setNow(testNow)
    await account('revoke_token', listed?.id)
    expect([await readToken(token), await account('read_tokens')]).toEqual([null, []])
    const actions = (await backend.callTrusted('staff.action', 'search_read', [
      [['action', 'like', '_token']],
      ['action', 'about'],
    ])) as object[]
    expect(actions).toMatchObject([{ about: 'Till' }, { about: 'Till' }])
  })

  it('is no session of a customer, a customer’s is no token of staff, and neither is listed or revoked as the other', async () => {
    const [ofStaff, { api_token: ofCustomer = '' }] = [await createStaffToken('owner'), await createToken()]
    await expect(readStatus({ api_token: ofStaff })).rejects.toThrow('This API token is invalid')
    expect([await readToken(ofCustomer), await readToken('talat_guess')]).toEqual([null, null])
    const [staffToken] = (await account('read_tokens')) as { id: number }[]
    const [customerToken] = (await shopCall('get_api_tokens')) as { id: number }[]
    await account('revoke_token', customerToken?.id)
    await shopCall('revoke_api_token', [staffToken?.id])
    expect(await backend.database.$count(apiToken)).toBe(2)
  })
})
