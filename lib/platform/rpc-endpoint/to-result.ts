import { RpcError } from '@/lib/domain/errors/rpc-error'
import { ok, err, type Result } from '@/lib/domain/errors/result'
import { announce, sessionEnd } from '@/lib/platform/browser/session-events'
import { loginHref, returnPathOf } from '@/lib/core/urls/return-path'

/**
 * Awaits an island's call and turns expected failures into values. For an invalid token (the RPC endpoint has cleared its
 * cookies) it shows the logged-out state and navigates to the login page, which shows why and leads back (spec 4).
 */
export async function toResult<Answer>(call: Promise<Answer>): Promise<Result<Answer, RpcError>> {
  try {
    return ok(await call)
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (error.kind === 'session') redirectToLogin()
    return err(error)
  }
}

function redirectToLogin(): void {
  announce('logout')
  sessionEnd.save(true)
  const language = document.documentElement.lang === 'en' ? 'en' : 'th'
  window.location.assign(loginHref(language, returnPathOf(window.location)))
}
