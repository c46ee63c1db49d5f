import 'server-only'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { locales, type Locale } from '@/lib/core/locale'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { readForm } from '@/lib/platform/http/request-body'
import { callerOriginOf, clientIpOf } from '@/lib/platform/rpc-endpoint/gateway'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { isStaffPage, staffHref, type StaffQuery } from '../staff-routes'

export const languageSchema = z.enum(locales).catch('th')

type Form = Readonly<{ fields: Readonly<Record<string, string>>; address: string; passcode: string }>

/** Answers a plain form of an entry page. It works without JavaScript; forms of other sites are refused. */
export function answerForm(request: NextRequest, answer: (form: Form) => Promise<NextResponse>): Promise<Response> {
  return orUnavailable(async () => {
    if (!staffPasscode) return new NextResponse(null, { status: 404 })
    if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
    return answer({ fields: await readForm(request), address: clientIpOf(request.headers), passcode: staffPasscode })
  })
}

/** Relative URL, because a reverse proxy that does not forward its host name hides the shop's public origin. */
export function seeOther(location: string): NextResponse {
  return new NextResponse(null, { status: 303, headers: { Location: location } })
}

/** The page to open after sign-in; only staff pages. @param asked its query string */
export function signInTarget(language: Locale, asked: string): string {
  const { to, ...query }: StaffQuery = Object.fromEntries(new URLSearchParams(asked))
  return isStaffPage(to) ? staffHref(language, to, query) : staffHref(language, 'overview')
}
