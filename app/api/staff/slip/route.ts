import type { NextRequest } from 'next/server'
import { readSlip } from '@/lib/features/staff/orders/order-queries'
import { answerWithPaper, idOf } from '@/lib/features/staff/papers'

/** The picture of a transfer's slip: a shopper's bank paper, for staff alone. */
export function GET(request: NextRequest) {
  const eventId = request.nextUrl.searchParams.get('event_id')
  return answerWithPaper(request, 'slip', async (staff, orderId) => readSlip(staff, orderId, eventId === null ? null : idOf(eventId)))
}
