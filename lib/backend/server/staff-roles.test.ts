import { staffRoles, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { decidedRole, genericReads, mayCall } from '@/lib/domain/methods/rights'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
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
  let orderId: number

  beforeAll(async () => {
    orderId = (await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })).id
  })

  const ask = async (staffRole: StaffRole | null, model: string, method: string, args: readonly unknown[]) =>
    (await backend.ask(model, method, args, { trusted: true, staffName: 'Lek', staffRole })).body?.error?.code ?? null

  it.each([
    ['packer', 'product', 'write', () => [[shop.products.kale], { sale_price: 1 }]],
    ['packer', 'sale.order', 'take_step', () => [[orderId], 'paid']],
    ['packer', 'sale.order', 'move_order', () => [[orderId], 'paid']],
    ['packer', 'sale.order', 'read_payment_slip', () => [[orderId]]],
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
    const answer = await backend.ask('staff.account', 'read_all', [], { trusted: false, staffRole: 'owner' })
    expect(answer.body?.error?.message).toMatch(/^Permission denied/)
  })
})
