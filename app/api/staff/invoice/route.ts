import type { NextRequest } from 'next/server'
import { readInvoice } from '@/lib/features/staff/orders/order-queries'
import { answerWithPaper } from '@/lib/features/staff/papers'

/** The tax invoice of any order, for staff; by its number one that was replaced since. */
export function GET(request: NextRequest) {
  return answerWithPaper(request, 'invoice', (staff, orderId) => readInvoice(staff, orderId, request.nextUrl.searchParams.get('number')))
}
