import type { Issue } from '@/lib/domain/errors/errors'

/** What an API token of a customer may do. Without any token, an assistant has a guest's rights. */
export const apiTokenScopes = ['cart', 'orders', 'balance', 'lists', 'standing'] as const
export type ApiTokenScope = (typeof apiTokenScopes)[number]

/** The number of valid tokens of one customer and of the staff together, and their lifetime. */
export const apiTokenLimits = { perCustomer: 10, ofStaff: 50, days: 365, nameLength: 60 } as const

/** What is missing in a new token. */
export function validateApiToken({ name, scopes }: Readonly<{ name: string; scopes: readonly ApiTokenScope[] }>): Issue[] {
  return [
    ...(name.trim() === '' ? [{ field: 'name', key: 'missingTokenName' } as const] : []),
    ...(scopes.length === 0 ? [{ field: 'scopes', key: 'missingTokenScope' } as const] : []),
  ]
}
