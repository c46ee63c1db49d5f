import 'server-only'
import type { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { cashOrdersSchema, reportCreditNotesSchema, reportInvoicesSchema, reportOrdersSchema } from './report-lists-schema'
import { reportSchema, type Report } from './report-schema'

export function getReport(staff: StaffSession, language: Locale, period: ReportPeriod): Promise<Report> {
  return callAsStaff(staff, language, reportSchema, 'staff.report', 'read_period', [period])
}

/** Whose report, and of which days. */
export type ReportRequest = Readonly<{ staff: StaffSession; language: Locale; period: ReportPeriod }>

/** The delivered orders of the period, in parts, so that no year has to be in memory at once. */
export const readReportOrders = (request: ReportRequest) => readParts(request, reportOrdersSchema, 'read_orders')

export const readReportInvoices = (request: ReportRequest) => readParts(request, reportInvoicesSchema, 'read_invoices')

export const readReportCreditNotes = (request: ReportRequest) => readParts(request, reportCreditNotesSchema, 'read_credit_notes')

export const readCashOrders = (request: ReportRequest) => readParts(request, cashOrdersSchema, 'read_cash')

async function* readParts<Row extends Readonly<{ id: number }>>(
  { staff, language, period }: ReportRequest,
  schema: z.ZodType<Row[]>,
  method: string,
): AsyncGenerator<readonly Row[]> {
  let after = 0
  for (;;) {
    const rows = await callAsStaff(staff, language, schema, 'staff.report', method, [{ ...period, after }])
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
