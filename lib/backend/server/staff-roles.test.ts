import { staffRoles, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { decidedRole, genericReads, mayCall } from '@/lib/domain/methods/rights'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { modelsWithMethods as models } from './methods'

const staffCalls = models.flatMap(({ name, table, methods = {} }) =>
  [...new Set([...(table ? Object.keys(genericMethods) : []), ...Object.keys(methods)])].map((method) => [name, method] as const),
)

it('the lowest role is decided for every method of every model', () => {
  expect(staffCalls.filter(([model, method]) => decidedRole(model, method) === null)).toEqual([])
})

it('the generic methods are the reads of the domain', () => {
  expect(Object.keys(genericMethods).sort()).toEqual([...genericReads].sort())
})

it.each(['staff.unknown', 'constructor', '__proto__'])(
  'only an owner may call a model that no one has decided about: %s [A10]',
  (model) => {
    expect(staffRoles.filter((role) => mayCall(role, model, 'read'))).toEqual(['owner'])
    expect(staffRoles.filter((role) => mayCall(role, 'sale.order', model))).toEqual(['owner'])
  },
)

describe('the RPC endpoint', () => {
  let backend: TestBackend
  let shop: TestShop
  let orderId: number

  beforeAll(async () => {
    backend = await openTestBackend()
    shop = await fillTestShop(backend.database)
    const { place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    orderId = (await place()).sale_id ?? 0
  })

  afterAll(() => backend.close())

  const ask = async (staffRole: StaffRole | null, model: string, method: string, args: readonly unknown[]) => {
    const body = { id: 1, method: 'execute', params: [model, method, args, {}, {}] }
    return (await backend.handle(body, { trusted: true, staffName: 'Lek', staffRole })).body?.error?.code ?? null
  }

  it.each([
    ['packer', 'product', 'write', () => [[shop.products.kale], { sale_price: 1 }]],
    ['packer', 'sale.order', 'take_step', () => [[orderId], 'paid']],
    ['packer', 'sale.order', 'take_step', () => [[orderId], 'voided', { text: 'No kale' }]],
    ['packer', 'sale.order', 'move_order', () => [[orderId], 'paid']],
    ['packer', 'sale.order', 'void_order', () => [[orderId], 'No kale']],
    ['packer', 'sale.order', 'read_payment_slip', () => [[orderId]]],
    ['packer', 'contact', 'search_read_path', () => [[], ['email']]],
    ['packer', 'staff.action', 'search_read_path', () => [[], ['staff']]],
    ['packer', 'staff.account', 'set_role', () => [1, 'owner']],
    ['manager', 'staff.account', 'invite', () => [{ name: 'Eve', email: 'eve@example.com', role: 'owner' }]],
    ['manager', 'staff.session', 'accept_code', () => ['code', 'a long password']],
  ] as const)('refuses a %s %s.%s [A10]', async (role, model, method, args) => {
    expect(await ask(role, model, method, args())).toBe('staffRoleForbids')
  })

  it('lets a packer read and note orders, a manager change products, and a program do everything', async () => {
    expect(await ask('packer', 'sale.order', 'staff_search', [{}, ['number']])).toBeNull()
    expect(await ask('packer', 'sale.order', 'add_note', [[orderId], 'Heavy'])).toBeNull()
    expect(await ask('manager', 'product', 'write', [[shop.products.kale], { sale_price: 40 }])).toBeNull()
    expect(await ask(null, 'staff.account', 'read_all', [])).toBeNull()
  })

  it('a role gives no rights to callers who are not trusted', async () => {
    const body = { id: 1, method: 'execute', params: ['staff.account', 'read_all', [], {}, {}] }
    const answer = await backend.handle(body, { trusted: false, staffRole: 'owner' })
    expect(answer.body?.error?.message).toMatch(/^Permission denied/)
  })
})
