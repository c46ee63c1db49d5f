import { NextResponse, type NextRequest } from 'next/server'
import type { Locale } from '@/lib/core/locale'
import type { RpcErrorBody } from '@/lib/domain/errors/error-codes'
import { UserError } from '@/lib/domain/errors/errors'
import { RpcError } from '@/lib/domain/errors/rpc-error'
import { maxUploadBytes, pictureLimits } from '@/lib/domain/staff/picture-upload'
import { storedPictureSchema } from '@/lib/features/staff/pictures/commands'
import { callAsStaff, staffOfRequest } from '@/lib/features/staff/server'
import { orUnavailable, unavailable } from '@/lib/platform/http/error-pages/unavailable'
import { readBody } from '@/lib/platform/http/request-body'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { localizeError } from '@/lib/platform/rpc/localize-error'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * Stores the picture that is the body of the request, for staff. Answers `{ name }`, or 422 and the reason as `{ message, code }`,
 * in the language of `?language=th`.
 */
export function POST(request: NextRequest) {
  return orUnavailable(() => upload(request))
}

async function upload(request: NextRequest): Promise<Response> {
  if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  const language = request.nextUrl.searchParams.get('language') === 'en' ? 'en' : 'th'
  const staff = await staffOfRequest(request)
  if (!staff) return refuse(new UserError('staffSignedOut'), language)
  const body = await readBody(request, { bytes: maxUploadBytes })
  if (body === 'busy') return unavailable()
  if (body === 'too long') return refuse(new UserError('pictureTooLarge', pictureLimits), language)
  try {
    const picture = [{ base64: body.toString('base64') }]
    return NextResponse.json(await callAsStaff(staff, language, storedPictureSchema, 'staff.picture', 'store', picture), {
      headers: noStore,
    })
  } catch (error) {
    if (error instanceof RpcError && error.kind === 'server')
      return refuse({ message: error.message, code: error.code, values: error.params }, language)
    throw error
  }
}

type Refusal = Readonly<Pick<UserError, 'message' | 'code' | 'values'>>

async function refuse({ message, code, values: params }: Refusal, language: Locale): Promise<NextResponse> {
  const error: RpcErrorBody = { message, ...(code && { code, params }) }
  return NextResponse.json(localizeError(error, language), { status: 422, headers: noStore })
}
