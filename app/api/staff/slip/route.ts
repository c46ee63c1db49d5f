import type { NextRequest } from 'next/server'
import { readSlip } from '@/lib/features/staff/orders/queries'
import { sendOrderDocument } from '@/lib/features/staff/order-documents'
import { readId } from '@/lib/core/ids'

/** The picture of a bank transfer slip: a shopper's private document, for staff only. */
export function GET(request: NextRequest) {
  const eventId = request.nextUrl.searchParams.get('event_id')
  return sendOrderDocument(request, 'slip', async (staff, orderId) =>
    readSlip(staff, orderId, eventId === null ? null : (readId(eventId) ?? 0)),
  )
}
