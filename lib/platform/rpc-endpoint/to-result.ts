import { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, err, type Result } from '@/lib/domain/errors/result'
import { announce, sessionEnd } from '@/lib/platform/browser/session-events'
import { loginHref, returnPathOf } from '@/lib/core/return-path'

/**
 * Waits for a call of an island and makes what can be expected to fail a value. A token that is no longer good
 * (the RPC endpoint has cleared its cookies) shows the logged-out state and leads to the login page, which says why, and back
 * (spec 4).
 */
export async function toResult<Answer>(call: Promise<Answer>): Promise<Result<Answer, RpcError>> {
  try {
    return ok(await call)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (error.kind === 'session') leaveForLogin()
    return err(error)
  }
}

function leaveForLogin(): void {
  announce('logout')
  sessionEnd.save(true)
  const language = document.documentElement.lang === 'en' ? 'en' : 'th'
  window.location.assign(loginHref(language, returnPathOf(window.location)))
}
