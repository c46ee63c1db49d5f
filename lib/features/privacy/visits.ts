import 'server-only'
import { withoutPersonalData } from '@/lib/domain/privacy/visit-consent'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { visitorIdSchema, type VisitRecord } from './visit'

/** The id of the shop in a backend that serves several (spec 9). */
const siteId = 1

/**
 * Records a navigation (spec 7, visitor action).
 * @param address the client IP; too many visits from one are rejected
 * @returns the visitor's id, to be stored in the `visitor_id` cookie
 */
export function recordVisit(visit: VisitRecord, shopper: ShopperSession, address: string): Promise<string> {
  const origin = URL.canParse(visit.url) ? new URL(visit.url).origin : null
  const record = {
    action_type: 'page_view',
    url: withoutPersonalData(visit.url, origin),
    user_agent: visit.userAgent,
    referrer: visit.referrer && withoutPersonalData(visit.referrer, origin),
    location: visit.location,
    // Without consent visits are counted and people are not (PDPA sections 19 and 22).
    user_id: visit.isConsented ? shopper.userId : null,
    site_id: siteId,
    visitor_id: visit.visitorId,
  }
  const session = rpcSession(visit.language, shopper)
  return callBackend(visitorIdSchema, 'visitor.action', 'create_record', [record], {}, session, { address })
}
