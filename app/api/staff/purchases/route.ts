import type { NextRequest } from 'next/server'
import { todayInBangkok } from '@/lib/core/dates'
import { sendStaffFile } from '@/lib/features/staff/order-documents'
import { readPurchasesCsv } from '@/lib/features/staff/purchasing/queries'
import { purchaseSearchOf } from '@/lib/features/staff/purchasing/view'

/** What to buy as a CSV file, for staff: `?day=2026-12-01&span=7&language=th`. */
export function GET(request: NextRequest) {
  const asked = Object.fromEntries(request.nextUrl.searchParams)
  const search = purchaseSearchOf(asked, todayInBangkok(new Date()))
  const language = asked.language === 'en' ? 'en' : 'th'
  return sendStaffFile(request, async (staff) => ({
    type: 'text/csv; charset=utf-8',
    bytes: new TextEncoder().encode(await readPurchasesCsv(staff, language, search)),
    disposition: `attachment; filename="purchases-${search.day}.csv"`,
  }))
}
