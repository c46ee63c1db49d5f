import { NextResponse, type NextRequest } from 'next/server'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { buildRequest } from '@/lib/platform/rpc/protocol'
import { sendToBackend } from '@/lib/platform/rpc/transport.server'
import { writeCookie } from '@/lib/platform/session/cookie-jar'
import { userCookies } from '@/lib/platform/session/cookies'
import { rpcSession, sessionOfRequest } from '@/lib/platform/session/server'

/** Signs out: the token dies on the server and the user's cookies are cleared (specification 4). */
export async function DELETE(request: NextRequest) {
  const shopper = sessionOfRequest(request)
  const visitor = callerOriginOf(request.headers, true)
  if (visitor === 'foreign page') return new NextResponse(null, { status: 403 })
  if (shopper.token) {
    const call = buildRequest('ecom2.interface', 'logout', [], {}, rpcSession('en', shopper))
    // A backend that is away, or has no such method, must not keep anyone signed in here.
    await sendToBackend(call, { address: 'storefront' }).catch(() => undefined)
  }
  const response = new NextResponse(null, { status: 204 })
  for (const name of userCookies) writeCookie(request, response, name, null)
  return response
}
