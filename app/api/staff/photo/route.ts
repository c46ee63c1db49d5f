import type { NextRequest } from 'next/server'
import { sendOrderDocument } from '@/lib/features/staff/order-documents'
import { readDeliveryPhoto } from '@/lib/features/staff/delivery/queries'

/** The photo that the driver took at an order's stop, for staff only. */
export function GET(request: NextRequest) {
  return sendOrderDocument(request, 'delivery', readDeliveryPhoto)
}
