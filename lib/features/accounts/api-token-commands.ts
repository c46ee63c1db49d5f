import type { ApiTokenScope } from '@/lib/domain/accounts/api-token-rules'
import type { Result } from '@/lib/domain/errors/result'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'

/** Makes an API token. Its text is in this answer alone. */
export function createApiToken(name: string, scopes: readonly ApiTokenScope[]): Promise<Result<Readonly<{ token: string }>, RpcError>> {
  return toResult(rpc<Readonly<{ token: string }>>('ecom2.interface', 'create_api_token', [{ name, scopes }]))
}

export function revokeApiToken(id: number): Promise<Result<unknown, RpcError>> {
  return toResult(rpc('ecom2.interface', 'revoke_api_token', [id]))
}
