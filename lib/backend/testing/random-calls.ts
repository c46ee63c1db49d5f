import fc from 'fast-check'
import { staffCalls, visitorCalls } from '@/lib/domain/methods/rights'
import { modelsWithMethods as models } from '../server/methods'

/** The body of a `POST /json_rpc`, valid or broken. */
export type RandomCall = Readonly<{ body: unknown; who: 'guest' | 'customer' | 'liar' }>

const harmless = { maxDepth: 3, maxKeys: 4 }

const nearValues = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1,
    2,
    7,
    99,
    100,
    1.5,
    -0,
    Number.MAX_SAFE_INTEGER,
    2_147_483_648,
    1e308,
    '',
    '0',
    '1',
    '1e2',
    '-1',
    'Kale',
    'คะน้า',
    "' or 1=1 --",
    '"; drop table product; --',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '_%_',
    '%'.repeat(200),
    '${7*7}',
    '../../etc/passwd',
    '2569-11-21',
    '2026-02-30',
    '21/11/2026',
    'ONCE',
    'GIFT',
    'x'.repeat(5000),
    'malee@example.com',
  ),
  fc.integer({ min: -3, max: 30 }),
)
const values = fc.oneof(
  { weight: 6, arbitrary: nearValues },
  { weight: 1, arbitrary: fc.array(nearValues, { maxLength: 6 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.object(harmless) },
)

const fieldNames = [...new Set(models.flatMap(({ fields }) => Object.keys(fields)))]
const invalidNames = ['password', 'token', 'key_hash', 'cost_price', '__proto__', 'constructor', 'toString', 'id;', 'a b', '', '"id"']
const fields = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...fieldNames) },
  { weight: 1, arbitrary: fc.constantFrom(...invalidNames) },
)
const paths = fc.array(fields, { minLength: 1, maxLength: 6 }).map((names) => names.join('.'))
const fieldPaths = fc.oneof(paths, fc.tuple(fields, fc.array(paths, { maxLength: 3 })), values)

const operators = fc.constantFrom(
  '=',
  '!=',
  '<',
  '>=',
  'in',
  'not in',
  'ilike',
  'like',
  '=like',
  'child_of',
  '=ilike',
  'or 1=1',
  '~',
  '',
  null,
)
const { domain } = fc.letrec<{ domain: unknown; node: unknown }>((tie) => ({
  domain: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.tuple(fc.oneof(fields, paths), operators, values),
    fc.tuple(fc.constantFrom('and', 'or'), tie('node'), tie('node')),
    fc.array(tie('node'), { maxLength: 3 }),
    values,
  ),
}))

const ids = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), values)
const records = fc.dictionary(fields, values, { maxKeys: 8 })
const items = fc.array(fc.record({ product_id: ids, qty: values, unit_price: values }, { requiredKeys: [] }), { maxLength: 4 })
const argument = fc.oneof(ids, domain, fc.array(fieldPaths, { maxLength: 6 }), records, items, values)

const optionValues = fc.record(
  {
    order: fc.oneof(fields, paths, values),
    limit: values,
    offset: values,
    count: values,
    field_names: fc.array(fieldPaths, { maxLength: 4 }),
    condition: domain,
    context: fc.oneof(
      fc.dictionary(fields, values, { maxKeys: 3 }),
      fc.constant({ user_id: 1, skip_access: true, active_test: false }),
      values,
    ),
    addr_no: values,
    contact_id: values,
  },
  { requiredKeys: [] },
)

// Password hashing deliberately takes a tenth of a second; these methods have separate tests.
const slowCalls = ['login', 'sign_up', 'reset_password', 'delete_account'].map((method) => `ecom2.interface.${method}`)
const calls = [...visitorCalls, ...staffCalls]
  .filter((name) => !slowCalls.includes(name))
  .map((name) => [name.slice(0, name.lastIndexOf('.')), name.slice(name.lastIndexOf('.') + 1)] as const)
const anyMethod = fc.tuple(
  fc.constantFrom(...models.map(({ name }) => name), 'res.user', 'ir.cron', '__proto__', 'constructor', ''),
  fc.constantFrom(
    'read',
    'search',
    'search_read_path',
    'write',
    'create',
    'delete',
    'name_search',
    '_read',
    '__proto__',
    'constructor',
    'toString',
    '',
  ),
)
const called = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...calls) }, { weight: 2, arbitrary: anyMethod })

const nearCall = fc
  .tuple(called, fc.array(argument, { maxLength: 4 }), fc.oneof({ weight: 5, arbitrary: optionValues }, { weight: 1, arbitrary: values }))
  .map(([[model, method], args, options]) => ({ id: 1, method: 'execute', params: [model, method, args, options] }))

const brokenBody = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { id: values, method: fc.constantFrom('execute', 'call', '', null), params: fc.oneof(fc.array(values, { maxLength: 6 }), values) },
    { requiredKeys: ['id'] },
  ),
)

/** Calls as an attacker's program makes them: nine of ten are almost valid, the rest arbitrary. */
export const randomCall: fc.Arbitrary<RandomCall> = fc.record({
  body: fc.oneof({ weight: 9, arbitrary: nearCall }, { weight: 1, arbitrary: brokenBody }),
  who: fc.constantFrom('guest', 'customer', 'liar'),
})
