import { eq } from 'drizzle-orm'
import { includesRole, staffRoles, type StaffRole } from '@/lib/domain/staff/staff-roles'
import { mayCall, mayReadField } from '@/lib/domain/methods/rights'
import { product, saleOrder, salePromotion, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { fieldsOf, isRelation } from '@/lib/backend/query/access'
import { hasColumn } from '@/lib/backend/query/columns'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { modelsWithMethods as models } from './methods'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const records = models.filter(({ table }) => table)

let orderId: number

/** Malee's order, with a voucher, of a product in a promotion. */
beforeAll(async () => {
  orderId = (await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })).id
  const { database } = backend
  await database.insert(saleVoucher).values({ id: 901, code: 'SECRET10', state: 'active' })
  await database.insert(salePromotion).values({ id: 901, name: 'Kale week', code: 'KALE', state: 'active' })
  await database.update(product).set({ promotion_id: 901 }).where(eq(product.id, shop.products.kale))
  const { contactId, userId, addressId } = shop.malee
  const owner = { contact_id: contactId, user_id: userId, bill_address_id: addressId, voucher_id: 901 }
  await database.update(saleOrder).set(owner).where(eq(saleOrder.id, orderId))
})

const respond = (staffRole: StaffRole | null, model: string, method: string, args: readonly unknown[]) =>
  backend.ask(model, method, args, { trusted: true, staffName: 'Lek', staffRole })

const refusal = async (...call: Parameters<typeof respond>) => (await respond(...call)).body?.error?.message ?? null

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

it.each(staffRoles)('the role %s filters and sorts through every relation by the fields of the target that they may read', async (role) => {
  const asked: string[] = []
  const expected: string[] = []
  for (const { model, relation, sorts, target } of relationsOf(role)) {
    for (const [name, field] of Object.entries(target ? fieldsOf(target) : {})) {
      if (!target || !hasColumn(field) || field.kind === 'json') continue
      const path = `${relation}.${name}`
      const searches = [[[[path, '=', null]]], ...(sorts && field.kind !== 'many2one' ? [[[], `${path} desc`]] : [])]
      for (const [condition, order] of searches) {
        const call = `${model} ${path} ${order ? 'order' : 'condition'}`
        if (mayReadField(role, target.name, name)) expected.push(call)
        if (!(await refusal(role, model, 'search', [condition, order]))) asked.push(call)
      }
    }
  }
  expect(asked).toEqual(expected)
  // Drivers read no records.
  expect(asked.length > 100).toBe(includesRole(role, 'packer'))
})

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
  'no method shows a packer %s of an order, and each shows a manager what they may read [A17]',
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
