import { inArray } from 'drizzle-orm'
import { asTrusted, type CallContext, defineModel, readMethods } from '@/lib/backend/context/model'
import {
  address,
  baseUser,
  contact,
  prodFav,
  profile,
  stockNotification,
  visitorAction,
} from '@/lib/backend/infrastructure/database/tables'
import { readPath } from '@/lib/backend/query/reads/read-path'
import { noRows, ownedBy } from './row-level-policies'

const addressPaths = [
  'company',
  'first_name',
  'last_name',
  'address',
  'address2',
  'subdistrict_id.name',
  'city',
  'district_id.name',
  'province_id.name',
  'country_id.name',
  'postal_code',
  'phone',
]

/** The whole address as text, in the caller's language: name, street, places from smallest to largest, telephone. */
async function addressTexts(call: CallContext, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await readPath(asTrusted(call), call.findModel('address'), ids, addressPaths)
  return new Map(rows.map((row) => [row.id, addressText(row)]))
}

function addressText(row: Readonly<Record<string, unknown>>): string {
  const name = [text(row.first_name), text(row.last_name)].filter(Boolean).join(' ')
  const places = [row.subdistrict_id, row.city, row.district_id, row.province_id, row.country_id, row.postal_code]
  const phone = text(row.phone)
  const lines = [
    text(row.company),
    name,
    text(row.address),
    text(row.address2),
    places.map(text).filter(Boolean).join(', '),
    phone && `Tel: ${phone}`,
  ]
  return lines.filter(Boolean).join(', \n')
}

/** A text, or the name of a place object. */
function text(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'name' in value) return text(value.name)
  return typeof value === 'string' ? value : ''
}

/** `Somchai Jaidee (somchai@example.com)`. */
async function namesWithLogin({ database }: CallContext, ids: readonly number[]) {
  const rows = await database
    .select({ id: baseUser.id, name: baseUser.name, login: baseUser.login })
    .from(baseUser)
    .where(inArray(baseUser.id, [...ids]))
  return new Map(rows.map(({ id, name, login }) => [id, `${name} (${login})`]))
}

export const accountModels = [
  defineModel({
    name: 'contact',
    table: contact,
    order: 'name',
    key: ['code'],
    rowLevelPolicy: ownedBy('id'),
    columns: {
      protocol: [
        'type',
        'name',
        'code',
        'first_name',
        'last_name',
        'email',
        'phone',
        'birth_date',
        'gender',
        'customer',
        'supplier',
        'active',
      ],
      translated: ['name'],
      selections: ['type', 'gender'],
      staffOnly: ['customer', 'supplier', 'active'],
      internal: ['tax_no', 'tax_branch'],
    },
    fields: { addresses: { kind: 'one2many', model: 'address', inverse: 'contact_id' } },
  }),
  defineModel({
    name: 'address',
    className: 'Address',
    table: address,
    nameField: 'address_text',
    nameSearch: null,
    rowLevelPolicy: ownedBy('contact_id'),
    columns: {
      protocol: [
        'type',
        'contact_id',
        'first_name',
        'last_name',
        'company',
        'address',
        'address2',
        'city',
        'postal_code',
        'country_id',
        'province_id',
        'district_id',
        'subdistrict_id',
        'phone',
        'sequence',
      ],
      translated: ['first_name', 'last_name', 'company', 'address', 'address2', 'city'],
      selections: ['type'],
    },
    fields: { address_text: { kind: 'computed', compute: addressTexts } },
    publicMethods: readMethods,
  }),
  defineModel({
    name: 'base.user',
    table: baseUser,
    order: 'login',
    key: ['login'],
    labels: namesWithLogin,
    rowLevelPolicy: ({ session }) => (session ? [['id', '=', session.userId]] : noRows),
    columns: {
      protocol: ['name', 'login', 'email', 'profile_id', 'contact_id', 'active'],
      staffOnly: ['profile_id', 'active'],
      internal: ['email_confirmed_at'],
    },
    fields: { password: { kind: 'text', masked: true, public: false } },
  }),
  defineModel({
    name: 'profile',
    className: 'Profile',
    table: profile,
    key: ['code'],
    rowLevelPolicy: () => noRows,
    columns: { protocol: ['name', 'code', 'default_model_perms', 'active'], selections: ['default_model_perms'] },
  }),
  defineModel({
    name: 'prod.fav',
    className: 'ProdFav',
    table: prodFav,
    order: 'add_time',
    nameField: 'product_id',
    rowLevelPolicy: ownedBy('contact_id'),
    columns: { protocol: ['contact_id', 'product_id', 'add_time'] },
    publicMethods: ['search_read_path', 'search_read_path2'],
  }),
  // A back-in-stock request.
  defineModel({
    name: 'ecom2.notif',
    className: 'Notification',
    table: stockNotification,
    nameField: 'product_id',
    rowLevelPolicy: ownedBy('contact_id'),
    columns: { protocol: ['contact_id', 'product_id', 'sent_at'], internal: ['locale'] },
  }),
  // Actions of visitors. The public can add records but not read them.
  defineModel({
    name: 'visitor.action',
    className: 'VisitorAction',
    table: visitorAction,
    nameField: 'action_type',
    rowLevelPolicy: () => noRows,
    columns: { protocol: ['visitor_id', 'action_type', 'url', 'user_agent', 'referrer', 'location', 'site_id'] },
    fields: { user_id: { kind: 'many2one', model: 'base.user' } },
  }),
]
