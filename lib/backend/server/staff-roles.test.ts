import { eq } from 'drizzle-orm'
import { decidedRole, genericReads, mayCall, mayReadField, staffRoles, type StaffRole } from '@/lib/domain/accounts/staff-roles'
import { fieldsOf, isRelation } from '@/lib/backend/query/access'
import { hasColumn } from '@/lib/backend/query/columns'
import { product, saleOrder, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
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

it('a packer may call exactly these methods', () => {
  const own = staffCalls.filter(
    ([model, method]) => !genericReads.some((read) => read === method) && mayCall('packer', model, method, [[1], 'packed']),
  )
  expect(own.map((call) => call.join('.')).sort()).toEqual([
    'ecom2.interface.get_config',
    'product.rank_search',
    'product.suggest',
    'sale.order.add_note',
    'sale.order.correct_weights',
    'sale.order.count_after',
    'sale.order.fail_delivery',
    'sale.order.line.read_lot_info',
    'sale.order.line.read_sm_info',
    'sale.order.move_order',
    'sale.order.read_events',
    'sale.order.staff_search',
    'sale.order.substitute_line',
    'sale.order.undo_step',
    'staff.second_factor.begin',
    'staff.second_factor.confirm',
    'staff.second_factor.disable',
    'stock.lot.encode_lot_no',
    'stock.lot.read_lot_info',
  ])
  const read = models.filter(({ name, table }) => table && mayCall('packer', name, 'search_read_path')).map(({ name }) => name)
  expect(read.sort()).toEqual([
    'country',
    'district',
    'payment.method',
    'product',
    'product.categ',
    'product.group',
    'province',
    'sale.order',
    'sale.order.line',
    'stock.lot',
    'stock.move',
    'stock.picking',
    'subdistrict',
    'supplier',
    'uom',
  ])
})

const records = models.filter(({ table }) => table)

/** The fields that a role may read although it may not read the rest of the model, or the other way round. */
const exceptions: Readonly<Record<StaffRole, readonly string[]>> = {
  owner: [],
  manager: ['base.user.password', ...['ecom2.cart', 'sale.order'].flatMap((model) => [`${model}.key_hash`, `${model}.staff_key_hash`])],
  packer: [
    'account.invoice.number',
    'account.invoice.replaces_id',
    'contact.name',
    'ecom2.cart.locale',
    'product.cost_price',
    'sale.order.key_hash',
    'sale.order.staff_key_hash',
  ],
}

it.each(staffRoles)('the role %s reads the fields of the models that they may read, with exactly the listed exceptions', (role) => {
  const found = records.flatMap((model) =>
    Object.keys(fieldsOf(model))
      .filter((field) => mayReadField(role, model.name, field) !== mayCall(role, model.name, 'read'))
      .map((field) => `${model.name}.${field}`),
  )
  expect(found.sort()).toEqual([...exceptions[role]].sort())
})

it('a manager may call everything but accounts, sessions and the writing of settings', () => {
  const refused = [...staffCalls, ['staff.setting', 'read_all'], ['staff.report', 'read_period']] as const
  const models = refused.filter(([model, method]) => !mayCall('manager', model, method)).map(([model, method]) => `${model}.${method}`)
  expect(models.filter((name) => !/^staff\.(account|session)\./.test(name))).toEqual(['staff.setting.save'])
  expect(models.filter((name) => name.startsWith('staff.account.'))).toHaveLength(9)
})

it.each(['staff.unknown', 'constructor', '__proto__'])('only an owner may call a model that no one has decided about: %s', (model) => {
  expect(staffRoles.filter((role) => mayCall(role, model, 'read'))).toEqual(['owner'])
  expect(staffRoles.filter((role) => mayCall(role, 'sale.order', model))).toEqual(['owner'])
})

describe('the RPC endpoint', () => {
  let backend: TestBackend
  let shop: TestShop
  let orderId: number

  beforeAll(async () => {
    backend = await openTestBackend()
    shop = await fillTestShop(backend.database)
    const { place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    orderId = (await place()).sale_id ?? 0
    const { database } = backend
    await database.insert(saleVoucher).values({ id: 901, code: 'SECRET10', state: 'active' })
    await database.insert(salePromotion).values({ id: 901, name: 'Kale week', code: 'KALE', state: 'active' })
    await database.update(product).set({ promotion_id: 901 }).where(eq(product.id, shop.products.kale))
    const { contactId, userId, addressId } = shop.malee
    const owner = { contact_id: contactId, user_id: userId, bill_address_id: addressId, voucher_id: 901 }
    await database.update(saleOrder).set(owner).where(eq(saleOrder.id, orderId))
  })

  afterAll(() => backend.close())

  const respond = (staffRole: StaffRole | null, model: string, method: string, args: readonly unknown[]) =>
    backend.handle({ id: 1, method: 'execute', params: [model, method, args, {}, {}] }, { trusted: true, staffName: 'Lek', staffRole })

  const refusal = async (...call: Parameters<typeof respond>) => (await respond(...call)).body?.error?.message ?? null

  const ask = async (...call: Parameters<typeof respond>) => (await respond(...call)).body?.error?.code ?? null

  /** Every relation of a model that the role may read, and the columns of its target. */
  const relationsOf = (role: StaffRole) =>
    records
      .filter(({ name }) => mayCall(role, name, 'search'))
      .flatMap((model) =>
        Object.entries(fieldsOf(model)).flatMap(([relation, field]) =>
          isRelation(field) && !('expression' in field) && mayReadField(role, model.name, relation)
            ? [
                {
                  model: model.name,
                  relation,
                  sorts: field.kind === 'many2one' && !model.orderExpression,
                  target: records.find(({ name }) => name === field.model),
                },
              ]
            : [],
        ),
      )

  it.each(staffRoles)(
    'the role %s filters and sorts through every relation by the fields of the target that they may read',
    async (role) => {
      const asked: string[] = []
      const expected: string[] = []
      for (const { model, relation, sorts, target } of relationsOf(role)) {
        for (const [name, field] of Object.entries(target ? fieldsOf(target) : {})) {
          if (!target || !hasColumn(field) || field.kind === 'json') continue
          const path = `${relation}.${name}`
          const doors = [[[[path, '=', null]]], ...(sorts && field.kind !== 'many2one' ? [[[], `${path} desc`]] : [])]
          for (const [condition, order] of doors) {
            const call = `${model} ${path} ${order ? 'order' : 'condition'}`
            if (mayReadField(role, target.name, name)) expected.push(call)
            if (!(await refusal(role, model, 'search', [condition, order]))) asked.push(call)
          }
        }
      }
      expect(asked).toEqual(expected)
      expect(asked.length).toBeGreaterThan(100)
    },
  )

  const beyondPackers = [
    ['contact_id.birth_date', 'birth_date'],
    ['contact_id.addresses.phone', 'addresses'],
    ['user_id.login', 'login'],
    ['voucher_id.code', 'code'],
    ['lines.product_id.promotion_id.code', 'code'],
    ['lines.product_id.cost_price', 'cost_price'],
    ['lines.order_id.contact_id.email', 'email'],
    ['cart_id.bill_email', 'bill_email'],
    ['key_hash', 'key_hash'],
  ] as const

  it.each(beyondPackers)(
    'no door shows a packer %s of an order, and every door shows a manager what they may read',
    async (path, field) => {
      const nested = path.split('.').reduceRight<unknown>((below, name) => (below ? [name, [below]] : name), null)
      for (const paths of [[path], [nested]]) {
        for (const [method, argument] of [
          ['staff_search', {}],
          ['search_read_path', []],
          ['search_read_path2', []],
          ['read_path', [orderId]],
        ] as const) {
          expect(await refusal('packer', 'sale.order', method, [argument, paths])).toBe(`'${field}'`)
          if (field !== 'key_hash') expect(await refusal('manager', 'sale.order', method, [argument, paths])).toBeNull()
        }
      }
      expect(await refusal('packer', 'sale.order', 'search', [[[path, '!=', null]]])).toMatch(`No such field ${field}`)
      expect(await refusal('packer', 'sale.order', 'search', [['or', [['id', '>', 0]], [path, 'ilike', 'a']]])).toMatch('No such field')
    },
  )

  it('labels show a packer no login, no address and no code', async () => {
    const labels = async (role: StaffRole) => {
      const fields = ['contact_id', 'user_id', 'bill_address_id', 'voucher_id', 'pay_method_id']
      const { body } = await respond(role, 'sale.order', 'read', [[orderId], fields])
      return (body?.result as Record<string, unknown>[])[0]
    }
    const manager = await labels('manager')
    expect(manager).toMatchObject({ user_id: [expect.anything(), expect.stringContaining('@'), null], voucher_id: [901, 'SECRET10', null] })
    const { contact_id, pay_method_id } = manager ?? {}
    expect(await labels('packer')).toEqual({
      id: orderId,
      contact_id,
      pay_method_id,
      user_id: null,
      bill_address_id: null,
      voucher_id: null,
    })
  })

  it.each([
    ['packer', 'product', 'write', () => [[shop.products.kale], { sale_price: 1 }]],
    ['packer', 'sale.order', 'move_order', () => [[orderId], 'paid']],
    ['packer', 'sale.order', 'void_order', () => [[orderId], 'No kale']],
    ['packer', 'sale.order', 'read_payment_slip', () => [[orderId]]],
    ['packer', 'contact', 'search_read_path', () => [[], ['email']]],
    ['packer', 'staff.action', 'search_read_path', () => [[], ['staff']]],
    ['packer', 'staff.account', 'set_role', () => [1, 'owner']],
    ['manager', 'staff.account', 'invite', () => [{ name: 'Eve', email: 'eve@example.com', role: 'owner' }]],
    ['manager', 'staff.session', 'accept_code', () => ['code', 'a long password']],
  ] as const)('refuses a %s %s.%s', async (role, model, method, args) => {
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
