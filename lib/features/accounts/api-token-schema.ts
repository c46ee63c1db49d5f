import { z } from 'zod'
import { apiTokenScopes } from '@/lib/domain/accounts/api-token-rules'

const day = z.string().transform((time) => time.slice(0, 10))

/** The answer of `get_api_tokens`. Days are `YYYY-MM-DD`; scopes that this storefront does not know are left out. */
export const apiTokensSchema = z.array(
  z
    .object({ id: z.int(), name: z.string(), scopes: z.array(z.string()), expires_at: day, last_used_at: day.nullable() })
    .transform(({ id, name, scopes, expires_at: until, last_used_at: lastUsed }) => ({
      id,
      name,
      scopes: apiTokenScopes.filter((scope) => scopes.includes(scope)),
      until,
      lastUsed,
    })),
)

export type ApiToken = z.output<typeof apiTokensSchema>[number]
