import { NextResponse, type NextRequest } from 'next/server'
import { env } from '@/lib/platform/config/env'
import { UserError } from '@/lib/domain/errors/errors'
import type { Locale } from '@/lib/core/locale'
import { changesAsHeader } from '@/lib/platform/rpc/changes-header'
import { parseForeignJson } from '@/lib/core/parse-json'
import { readBody } from '@/lib/platform/http/request-body'
import { findDeclaration } from '@/lib/domain/methods/methods'
import { isVisitorCall, isStaffCall } from '@/lib/domain/methods/rights'
import {
  clientIpOf,
  answerForIsland,
  languageOf,
  callerOriginOf,
  withCookieSession,
  type CallerOrigin,
} from '@/lib/platform/rpc-endpoint/gateway'
import { localizeCart, localizeError } from '@/lib/platform/rpc/localize-error'
import { isEnvelope, readCall, type RpcCall, type RpcErrorBody } from '@/lib/platform/rpc/protocol'
import type { BackendAnswer } from '@/lib/platform/rpc/backend-answer'
import { forwardToBackend, sendToBackend } from '@/lib/platform/rpc/transport.server'
import { writeCookie } from '@/lib/platform/session/cookie-jar'
import { anonymousSession, sessionOfRequest } from '@/lib/platform/session/server'
import { deviceName } from '@/lib/core/device-name'
import { authenticateStaff, isStorefront, type StaffCaller } from '@/lib/features/staff/authenticate-staff'
import { signedInStaff } from '@/lib/features/staff/server'
import { currentOpening } from '@/lib/platform/opening-soon/gate'
import { orUnavailable, unavailable } from '@/lib/platform/http/error-pages/unavailable'

/**
 * A payment slip of 2 MB is 2.7 MB as a data URL; all other calls are much smaller. Model and method precede the arguments,
 * so the start of the body is enough to recognize the call.
 */
const bodyLimit = {
  bytes: 256 * 1024,
  isLong: (beginning: string) => {
    const [, model, method] = /"params"\s*:\s*\[\s*"([\w.]+)"\s*,\s*"(\w+)"/.exec(beginning.slice(0, 1000)) ?? []
    return findDeclaration(model, method)?.isLong ?? false
  },
  longBytes: 3 * 1024 * 1024,
}

const corsHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST, GET, OPTIONS',
  'Access-Control-Allow-Headers': 'Content-Type, X-Database, X-Schema',
}

export function OPTIONS() {
  return new NextResponse(null, { headers: corsHeaders })
}

/** The RPC endpoint for the shop's islands and for other programs (specification 7). */
export function POST(request: NextRequest) {
  return orUnavailable(() => answer(request))
}

async function answer(request: NextRequest): Promise<Response> {
  const shopper = sessionOfRequest(request)
  const visitor = callerOriginOf(request.headers, Boolean(shopper.token ?? shopper.cartKey))
  if (visitor === 'foreign page') return new NextResponse(null, { status: 403 })
  if (visitor === 'island' && !request.headers.get('content-type')?.startsWith('application/json')) {
    return new NextResponse(null, { status: 415 })
  }
  const read = await readBody(request, bodyLimit)
  if (read === 'too long') return new NextResponse(null, { status: 413 })
  if (read === 'busy') return unavailable()
  const body = parseForeignJson(read.toString())
  const call = readCall(body)
  // For other programs the backend answers an invalid call as Netforce does, with status 500.
  if (visitor === 'island' && !(call && isEnvelope(body))) return new NextResponse(null, { status: 400 })
  const declaration = findDeclaration(call?.model, call?.method)
  const staff = await authenticateStaff(request, visitor, declaration?.isPoll).catch(asUserError)
  const language = visitor === 'island' && call ? languageOf(call) : null
  if (staff instanceof UserError) return refuse(staff, language)
  if (!staff && (await currentOpening()) && !(await mayEnter(request, visitor))) return refuse(new UserError('openingSoon'), language)
  if (!mayCall(call, visitor, staff)) return refuse(new UserError('badAction'), language)

  const address = clientIpOf(request.headers)
  const sender = { address, device: deviceName(request.headers.get('user-agent')), readsCodes: language !== null, staff }
  if (!call || !isEnvelope(body) || language === null) return answerForProgram(await forwardToBackend(body, sender))

  const said = await sendToBackend(withCookieSession(call, staff ? anonymousSession : shopper), sender)
  const island = answerForIsland(declaration?.cookies, { ...said, id: body.id })
  const { error } = island.response
  const answered = error
    ? { ...island.response, error: localizeError(error, language) }
    : { ...island.response, result: localizeCart(call.model, island.response.result, language) }
  const response = jsonAnswer(answered, noStore)
  for (const { name, value } of island.cookies) writeCookie(request, response, name, value)
  return response
}

/** Before the shop opens: staff who look at it, and a storefront that has its data here. */
function mayEnter(request: NextRequest, visitor: CallerOrigin): Promise<boolean> {
  return visitor === 'island' ? signedInStaff(request).then(Boolean) : isStorefront(request.headers)
}

/**
 * The embedded backend checks by itself what the public may call. Staff islands may make only staff calls. A remote backend
 * would allow any call, so everyone but staff programs is limited to the contract.
 */
function mayCall(call: RpcCall | null, visitor: CallerOrigin, staff: StaffCaller | null): boolean {
  if (staff) return visitor === 'program' || isStaffCall(call?.model, call?.method)
  return !env.SHOP_BACKEND_URL || isVisitorCall(call?.model, call?.method)
}

const noStore = { 'Cache-Control': 'no-store' }

/** @param language of the calling island; null for other programs */
function refuse({ message, code, values: params }: UserError, language: Locale | null): NextResponse {
  const error: RpcErrorBody = { message, ...(code && { code, params }) }
  return jsonAnswer({ result: null, error: language ? localizeError(error, language) : error, id: null }, noStore)
}

/** Sets Content-Length so that short responses, as most are, stay uncompressed: compressing them takes longer than it saves. */
function jsonAnswer(body: unknown, headers: Readonly<Record<string, string>>): NextResponse {
  const bytes = Buffer.from(JSON.stringify(body))
  return new NextResponse(bytes, { headers: { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length), ...headers } })
}

function asUserError(error: unknown): UserError {
  if (error instanceof UserError) return error
  throw error
}

/** Other programs get the backend's response unchanged; a storefront also gets the invalidated tags. */
function answerForProgram({ status, body, changes }: BackendAnswer): Response {
  if (status === 200) return jsonAnswer(body, { ...corsHeaders, ...changesAsHeader(changes) })
  if (status === 503) return unavailable()
  const headers = { 'Content-Type': 'text/html; charset=UTF-8' }
  return new NextResponse('<html><body>Internal Server Error</body></html>', { status, headers })
}
