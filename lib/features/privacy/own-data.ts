import { readChoices } from '@/lib/features/privacy/use-choices'
import type { Result } from '@/lib/domain/errors/result'
import { toResult } from '@/lib/platform/rpc-endpoint/to-result'
import { rpc } from '@/lib/platform/rpc/transport.browser'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import { announce } from '@/lib/platform/browser/session-events'

/** All data that the shop has of the customer, and this browser's choices, as the text of a JSON file. */
export async function downloadOwnData(): Promise<Result<string, RpcError>> {
  const answer = await toResult(rpc<Readonly<Record<string, unknown>>>('ecom2.interface', 'export_my_data', []))
  if (!answer.ok) return answer
  return { ok: true, value: JSON.stringify({ ...answer.value, choices_in_this_browser: readChoices() }, null, 2) }
}

/** Deletes the customer's account. The RPC endpoint clears the session. */
export async function deleteAccount(password: string): Promise<Result<unknown, RpcError>> {
  const answer = await toResult(rpc('ecom2.interface', 'delete_account', [password]))
  if (answer.ok) announce('logout')
  return answer
}
