import type { NextRequest } from 'next/server'
import { readInvoice } from '@/lib/features/staff/orders/queries'
import { sendOrderDocument } from '@/lib/features/staff/order-documents'

/** Tax invoice of any order, for staff; with an invoice number, a replaced one. */
export function GET(request: NextRequest) {
  return sendOrderDocument(request, 'invoice', (staff, orderId) => readInvoice(staff, orderId, request.nextUrl.searchParams.get('number')))
}
