import { revalidateTag } from 'next/cache'
import { NextResponse, type NextRequest } from 'next/server'
import { staleTags } from '@/lib/cache'
import { env } from '@/lib/env'
import { isSecret } from '@/lib/secret'
import { isContractCall } from '@/lib/rpc/contract'
import { addressOf, answerForIsland, calledMethod, visitorOf, withCookieSession } from '@/lib/rpc/gateway'
import type { RpcResponse } from '@/lib/rpc/protocol'
import { sendToBackend } from '@/lib/rpc/transport.server'
import { cookieOptions } from '@/lib/session/cookies'
import { isSecureRequest, sessionFromCookies } from '@/lib/session/server'

/** A payment slip of 2 MB as a data URL is 2.7 MB; nothing else comes near. */
const maximumBodyBytes = 3 * 1024 * 1024

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, GET, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Database, X-Schema',
}

export function OPTIONS() {
  return new NextResponse(null, { headers: corsHeaders })
}

/** The one data door, for the shop's islands and for other programs (specification 7). */
export async function POST(request: NextRequest) {
  const shopper = sessionFromCookies((name) => request.cookies.get(name)?.value)
  const visitor = visitorOf(request.headers, Boolean(shopper.token ?? shopper.cartKey))
  if (visitor === 'foreign page') return new NextResponse(null, { status: 403 })
  if (visitor === 'island' && !request.headers.get('content-type')?.startsWith('application/json')) {
    return new NextResponse(null, { status: 415 })
  }
  const text = await readLimited(request)
  if (text === null) return new NextResponse(null, { status: 413 })
  const body = parseJson(text)
  const { model, method } = calledMethod(body)
  if (env.SHOP_BACKEND_URL && !isContractCall(model, method)) {
    return NextResponse.json({ result: null, error: { message: 'Invalid method' }, id: null })
  }

  const answer = await sendToBackend(visitor === 'island' ? withCookieSession(body, shopper) : body, {
    address: addressOf(request.headers),
    takesChanges: true,
    isStaff: isSecret(request.headers.get('x-staff-passcode'), env.STAFF_PASSCODE),
  })
  for (const tag of staleTags(answer.changes)) revalidateTag(tag, { expire: 0 })
  if (answer.status !== 200) return new NextResponse('<html><body>Internal Server Error</body></html>', htmlError(answer.status))
  if (visitor === 'program') return NextResponse.json(answer.body, { headers: corsHeaders })

  const island = answerForIsland(method, answer.body as RpcResponse)
  const response = NextResponse.json(island.response, { headers: { 'Cache-Control': 'no-store' } })
  const secure = isSecureRequest(request)
  for (const { name, value } of island.cookies) {
    const options = cookieOptions(name, secure)
    response.cookies.set(name, value ?? '', value === null ? { ...options, maxAge: 0 } : options)
  }
  return response
}

const htmlError = (status: number) => ({ status, headers: { 'Content-Type': 'text/html; charset=UTF-8' } })

async function readLimited(request: NextRequest): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > maximumBodyBytes) return null
  const text = await request.text()
  return text.length > maximumBodyBytes ? null : text
}

/** Undefined for a body that is not JSON: the backend answers it as Netforce does. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
