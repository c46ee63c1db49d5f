import 'server-only'
import { callBackend } from '../rpc/transport.server'
import { rpcSession, type ShopperSession } from '../session/server'
import { visitorIdSchema, type VisitRecord } from './visit'

/** The shop's number in a backend that serves several (spec 9). */
const siteId = 1

/**
 * Records a navigation (spec 7, visitor action).
 * @param address the visitor's network address: too many from one are refused
 * @returns the visitor's id, to be kept in the `visitor_id` cookie
 */
export function recordVisit(visit: VisitRecord, shopper: ShopperSession, address: string): Promise<string> {
  const record = {
    action_type: 'page_view',
    url: visit.url,
    user_agent: visit.userAgent,
    referrer: visit.referrer,
    location: visit.location,
    user_id: shopper.userId,
    site_id: siteId,
    visitor_id: visit.visitorId,
  }
  const session = rpcSession(visit.language, shopper)
  return callBackend(visitorIdSchema, 'visitor.action', 'create_record', [record], {}, session, { address })
}
