import { NextResponse, type NextRequest } from 'next/server'
import { readForm } from '@/lib/platform/http/request-body'
import { callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { cookiesOf, writeCookie } from '@/lib/platform/session/cookie-jar'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { seeOther } from '@/lib/features/staff/people/plain-form'
import { closeStaffSession } from '@/lib/features/staff/session'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

/** Ends a staff session on the server, so that a copied cookie stops working too. Target of the plain button in the staff menu. */
export function POST(request: NextRequest) {
  return orUnavailable(() => leave(request))
}

async function leave(request: NextRequest): Promise<NextResponse> {
  if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  const form = await readForm(request)
  const language = form.language === 'en' ? 'en' : 'th'
  const token = cookiesOf(request)('staff')
  if (token && staffPasscode) await closeStaffSession(token, staffPasscode)
  const response = seeOther(staffHref(language, 'sign_in'))
  writeCookie(request, response, 'staff', null)
  return response
}
