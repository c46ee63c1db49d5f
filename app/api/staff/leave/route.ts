import { NextResponse, type NextRequest } from 'next/server'
import { readForm } from '@/lib/request-body'
import { visitorOf } from '@/lib/rpc/gateway'
import { writeCookie } from '@/lib/session/cookie-jar'
import { staffHref } from '@/lib/staff/addresses'

/** Ends a staff session on this device, from the plain button of the staff menu. */
export async function POST(request: NextRequest) {
  if (visitorOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  const form = await readForm(request)
  const language = form.language === 'en' ? 'en' : 'th'
  const response = new NextResponse(null, { status: 303, headers: { Location: staffHref(language, 'sign_in') } })
  writeCookie(request, response, 'staff', null)
  return response
}
