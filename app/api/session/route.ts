import { NextResponse, type NextRequest } from 'next/server'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { sendToBackend } from '@/lib/platform/rpc/transport.server'
import { writeCookie } from '@/lib/platform/session/cookie-jar'
import { userCookies } from '@/lib/platform/session/cookies'
import { rpcSession, sessionOfRequest } from '@/lib/platform/session/server'

/** Signs out: revokes the token on the server and clears the user's cookies (specification 4). */
export async function DELETE(request: NextRequest) {
  const shopper = sessionOfRequest(request)
  const visitor = callerOriginOf(request.headers, true)
  if (visitor === 'foreign page') return new NextResponse(null, { status: 403 })
  if (shopper.token) {
    const call = { model: 'ecom2.interface', method: 'logout', args: [], session: rpcSession('en', shopper) }
    // Signing out must work even when the backend is unreachable or lacks the method.
    await sendToBackend(call, { address: 'storefront' }).catch(() => undefined)
  }
  const response = new NextResponse(null, { status: 204 })
  for (const name of userCookies) writeCookie(request, response, name, null)
  return response
}
