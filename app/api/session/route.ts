import { NextResponse, type NextRequest } from 'next/server'
import { visitorOf } from '@/lib/rpc/gateway'
import { buildRequest } from '@/lib/rpc/protocol'
import { sendToBackend } from '@/lib/rpc/transport.server'
import { cookieOptions, userCookies } from '@/lib/session/cookies'
import { isSecureRequest, rpcSession, sessionFromCookies } from '@/lib/session/server'

/** Signs out: the token dies on the server and the user's cookies are cleared (specification 4). */
export async function DELETE(request: NextRequest) {
  const shopper = sessionFromCookies((name) => request.cookies.get(name)?.value)
  const visitor = visitorOf(request.headers, true)
  if (visitor === 'foreign page') return new NextResponse(null, { status: 403 })
  if (shopper.token) {
    const call = buildRequest('ecom2.interface', 'logout', [], {}, rpcSession('en', shopper))
    // A backend that is away, or has no such method, must not keep anyone signed in here.
    await sendToBackend(call, { address: 'storefront' }).catch(() => undefined)
  }
  const response = new NextResponse(null, { status: 204 })
  const secure = isSecureRequest(request)
  for (const name of userCookies) response.cookies.set(name, '', { ...cookieOptions(name, secure), maxAge: 0 })
  return response
}
