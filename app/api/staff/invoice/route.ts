import type { NextRequest } from 'next/server'
import { readInvoice } from '@/lib/features/staff/orders/order-queries'
import { answerWithPaper } from '@/lib/features/staff/papers'

/** The tax invoice of any order, for staff. */
export function GET(request: NextRequest) {
  return answerWithPaper(request, 'invoice', readInvoice)
}
