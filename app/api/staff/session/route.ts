import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { locales } from '@/lib/core/locale'
import { readForm } from '@/lib/platform/http/request-body'
import { clientIpOf, callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { writeCookie } from '@/lib/platform/session/cookie-jar'
import { isStaffPage, staffHref, type StaffQuery } from '@/lib/features/staff/staff-routes'
import { isStaffPasscode, staffPasscode } from '@/lib/features/staff/passcode'
import { openStaffSession } from '@/lib/features/staff/session'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'

const formSchema = z.object({
  language: z.enum(locales).catch('th'),
  name: z.string().catch(''),
  passcode: z.string().max(200).catch(''),
  /** The staff page to open after sign-in, with its query string. */
  to: z.string().max(500).catch(''),
})

/** Signs staff in with the passcode from the plain form of the sign-in page; works without JavaScript. */
export function POST(request: NextRequest) {
  return orUnavailable(() => signIn(request))
}

async function signIn(request: NextRequest): Promise<NextResponse> {
  if (!staffPasscode) return new NextResponse(null, { status: 404 })
  if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  const form = formSchema.parse(await readForm(request))
  const name = staffNameSchema.safeParse(form.name)
  const refusal = name.success ? await refusalOf(form.passcode, clientIpOf(request.headers)) : 'name'
  if (!name.success || refusal) {
    const asked = Object.fromEntries(new URLSearchParams(form.to))
    return seeOther(staffHref(form.language, 'sign_in', { ...asked, name: form.name.slice(0, 40), refusal }))
  }
  const response = seeOther(targetOf(form.language, form.to))
  writeCookie(request, response, 'staff', await openStaffSession(name.data, staffPasscode))
  return response
}

async function refusalOf(passcode: string, address: string): Promise<'passcode' | 'tries' | null> {
  try {
    return (await isStaffPasscode(passcode, address)) ? null : 'passcode'
  } catch (error) {
    if (error instanceof UserError) return 'tries'
    throw error
  }
}

/** Allows only staff pages as the redirect target. */
function targetOf(language: 'en' | 'th', asked: string): string {
  const { to, ...query }: StaffQuery = Object.fromEntries(new URLSearchParams(asked))
  return isStaffPage(to) ? staffHref(language, to, query) : staffHref(language, 'overview')
}

/** Relative URL, because a reverse proxy that does not forward its host name hides the shop's public origin. */
function seeOther(location: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { Location: location } })
}
