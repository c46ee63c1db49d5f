import type { NextRequest } from 'next/server'
import { sendStaffFile } from '@/lib/features/staff/order-documents'
import { recallSearchOf } from '@/lib/features/staff/traceability/view'
import { readRecallCsv } from '@/lib/features/staff/traceability/queries'

/** The orders with a lot or product as a CSV file, for staff. */
export function GET(request: NextRequest) {
  const { searchParams } = request.nextUrl
  const { text } = recallSearchOf({ query: searchParams.get('query') ?? '' })
  const language = searchParams.get('language') === 'en' ? 'en' : 'th'
  return sendStaffFile(request, async (staff) => {
    const csv = text === '' ? null : await readRecallCsv(staff, language, text)
    if (csv === null) return null
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(csv), disposition: 'attachment; filename="recall.csv"' }
  })
}
