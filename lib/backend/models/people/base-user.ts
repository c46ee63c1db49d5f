import { inArray } from 'drizzle-orm'
import { baseUser, profile } from '@/lib/backend/infrastructure/database/tables'
import { type CallContext, defineModel } from '@/lib/backend/context/model'
import { noRows } from './row-level-policies'

export const profileModel = defineModel({
  name: 'profile',
  className: 'Profile',
  table: profile,
  key: ['code'],
  rowLevelPolicy: () => noRows,
  fields: {
    name: { kind: 'char' },
    code: { kind: 'char' },
    default_model_perms: { kind: 'selection' },
    active: { kind: 'boolean' },
  },
})

export const baseUserModel = defineModel({
  name: 'base.user',
  table: baseUser,
  order: 'login',
  key: ['login'],
  labels: namesWithLogin,
  rowLevelPolicy: ({ session }) => (session ? [['id', '=', session.userId]] : noRows),
  fields: {
    name: { kind: 'char' },
    login: { kind: 'char' },
    password: { kind: 'password', public: false },
    email: { kind: 'char' },
    profile_id: { kind: 'many2one', model: 'profile', public: false },
    contact_id: { kind: 'many2one', model: 'contact' },
    active: { kind: 'boolean', public: false },
  },
})

/** `Somchai Jaidee (somchai@example.com)`. */
async function namesWithLogin({ database }: CallContext, ids: readonly number[]) {
  const rows = await database
    .select({ id: baseUser.id, name: baseUser.name, login: baseUser.login })
    .from(baseUser)
    .where(inArray(baseUser.id, [...ids]))
  return new Map(rows.map(({ id, name, login }) => [id, `${name} (${login})`]))
}
