import type { NextRequest } from 'next/server'
import { readInvoice } from '@/lib/features/staff/orders/order-queries'
import { answerWithPaper } from '@/lib/features/staff/papers'

/** Tax invoice of any order, for staff; with an invoice number, a replaced one. */
export function GET(request: NextRequest) {
  return answerWithPaper(request, 'invoice', (staff, orderId) => readInvoice(staff, orderId, request.nextUrl.searchParams.get('number')))
}
