import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { apiTokenScopes } from '@/lib/domain/accounts/api-token-rules'
import { methods } from '@/lib/domain/methods/methods'
import { decidedRole, isRead, isStaffCall, isVisitorCall, mayCallWithToken } from '@/lib/domain/methods/rights'
import { genericMethods } from '@/lib/backend/query/reads/generic-methods'
import { definedMethods, modelsWithMethods as models } from './methods'
import { createRegistry, findMethod, opensOwnTransactions } from './registry'

const file = path.join(process.cwd(), 'lib/backend/server/method-permissions.txt')

const registry = createRegistry(models)

function reaches(model: string, method: string, trusted = false): boolean {
  try {
    findMethod(registry, { trusted, address: 'test' }, model, method)
    return true
  } catch {
    return false
  }
}

/**
 * Each method that someone may call, with the public or staff as callers, the lowest role of staff, and what else is decided. Which
 * rows a method may show or change depends on row ownership: ownership.test.ts.
 */
function methodPermissions(): string {
  const lines = models.flatMap(({ name: model, table, methods: own = {} }) =>
    [...new Set([...(table ? Object.keys(genericMethods) : []), ...Object.keys(own)])].flatMap((method) => {
      const isPublic = reaches(model, method)
      if (!isPublic && !Object.hasOwn(own, method)) return []
      const call = { model, method, args: [[1], []], context: {} }
      const marks = [
        isVisitorCall(model, method) && 'islands of the shop',
        isStaffCall(model, method) && 'islands of staff pages',
        ...apiTokenScopes.map((scope) => mayCallWithToken([scope], call) && `tokens for ${scope}`),
        opensOwnTransactions(registry, model, method) && 'own transactions',
        isRead(model, method) && 'reads',
      ]
      return [`${model}.${method}: ${[isPublic ? 'public' : 'staff', decidedRole(model, method), ...marks].filter(Boolean).join('; ')}\n`]
    }),
  )
  const reads = models.flatMap(({ name, table }) => (table ? [`${name}.*: generic reads; ${decidedRole(name, 'read')}\n`] : []))
  return [...lines, ...reads].sort().join('')
}

it('method-permissions.txt says who may call each method: review its changes (UPDATE_COLUMNS=1 writes it) [A12]', () => {
  if (process.env.UPDATE_COLUMNS) writeFileSync(file, methodPermissions())
  expect(methodPermissions()).toBe(readFileSync(file, 'utf8'))
})

it('each declared method has its code, once', () => {
  expect(definedMethods.map(({ name }) => name).sort()).toEqual(Object.keys(methods).sort())
})

it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '_read', ''])(
  'no model has the method %j, and there is no such model [J1]',
  (name) => {
    expect(models.filter((model) => reaches(model.name, name) || reaches(model.name, name, true))).toEqual([])
    expect(reaches(name, 'read')).toBe(false)
  },
)
