import { NextResponse, type NextRequest } from 'next/server'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { asVisitorId, languageOfVisit, visitSchema } from '@/lib/features/privacy/visit'
import { recordVisit } from '@/lib/features/privacy/visits'
import { consentOf, mayCountVisits } from '@/lib/domain/privacy/visit-consent'
import { readJson } from '@/lib/platform/http/request-body'
import { clientIpOf, callerOriginOf } from '@/lib/platform/rpc-endpoint/gateway'
import { cookiesOf, writeCookie } from '@/lib/platform/session/cookie-jar'
import { sessionOfRequest } from '@/lib/platform/session/server'

/** A visit holds three short texts. */
const maximumBodyBytes = 20_000
const maximumAgentLength = 500

/** Receives the browser's beacon for each navigation (spec 7). The page ignores the response, so failures stay invisible. */
export async function POST(request: NextRequest) {
  if (callerOriginOf(request.headers, true) !== 'island') return new NextResponse(null, { status: 403 })
  // Also honors an objection sent by header, or made after the page was rendered.
  if (!mayBeCounted(request)) return clearVisitorId(request)
  const visit = visitSchema.safeParse(await readJson(request, maximumBodyBytes))
  if (!visit.success) return new NextResponse(null, { status: 400 })

  const knownId = asVisitorId(cookiesOf(request)('visitor_id'))
  const record = {
    ...visit.data,
    language: languageOfVisit(visit.data.url),
    userAgent: request.headers.get('user-agent')?.slice(0, maximumAgentLength) ?? null,
    visitorId: knownId,
    isConsented: isConsented(request),
  }
  const shopper = sessionOfRequest(request)
  const visitorId = await withFallback('visit', recordVisit(record, shopper, clientIpOf(request.headers)), null)

  const response = new NextResponse(null, { status: 204 })
  if (visitorId && visitorId !== knownId) writeCookie(request, response, 'visitor_id', visitorId)
  return response
}

function mayBeCounted(request: NextRequest): boolean {
  return mayCountVisits({
    doNotTrack: request.headers.get('dnt'),
    globalPrivacyControl: request.headers.get('sec-gpc'),
    countVisits: cookiesOf(request)('count_visits'),
  })
}

/** Whether the visitor has agreed that visits are stored with the account. */
function isConsented(request: NextRequest): boolean {
  const globalPrivacyControl = request.headers.get('sec-gpc')
  return consentOf(cookiesOf(request)('analytics_consent'), { globalPrivacyControl }) === 'yes'
}

/** A visitor who objects gets no visitor id either. */
function clearVisitorId(request: NextRequest): NextResponse {
  const response = new NextResponse(null, { status: 204 })
  writeCookie(request, response, 'visitor_id', null)
  return response
}
