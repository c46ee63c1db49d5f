import type { NextRequest } from 'next/server'
import { sendReportCsv } from '@/lib/features/staff/report/send-report-csv'

/** A table of the report of a period as CSV, for staff: `?table=orders&from=2026-11-01&to=2026-11-30&language=th`. */
export function GET(request: NextRequest) {
  return sendReportCsv(request)
}
