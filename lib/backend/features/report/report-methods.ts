import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { filledDays } from '@/lib/domain/delivery/filled-days'
import { maxReportDays, periodIssue } from '@/lib/domain/report/report-period'
import type { MethodName } from '@/lib/domain/methods/methods'
import { defineLongMethod, defineMethod, type DefinedMethod } from '@/lib/backend/context/define-method'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { languageOf } from '@/lib/backend/context/language'
import { readCashOrders } from './cash-on-delivery'
import { readCreditNotes } from './credit-note-sums'
import { readDaySales } from './delivered-sales'
import { readReport } from './read-period'
import { readDeliveredOrders, readInvoices } from './report-lists'

const periodSchema = z
  .object({ from: z.string(), to: z.string() })
  .refine((period) => periodIssue(period) === null, `a report has a first and a last day, and at most ${maxReportDays} days`)

const periodArguments = z.tuple([periodSchema])

/** Rows of a list per call; `after` is the last id of the previous one. */
const maxRows = 1000

const listArguments = z.tuple([periodSchema.safeExtend({ after: z.int().min(0).default(0) })])

/** @throws ZodError for a period that `periodIssue` refuses */
const readPeriod = defineLongMethod('staff.report.read_period', periodArguments, (call, [period]) => readReport(call, period))

const readSales = defineMethod('staff.report.read_sales', periodArguments, ({ database }, [period]) => readDaySales(database, period))

/** Of the next days, whatever the period of a report. */
const readDeliveryDays = defineMethod('staff.report.read_delivery_days', z.tuple([]), async (call) =>
  filledDays(todayInBangkok(call.now), await loadCalendar(call)),
)

type ReadList = typeof readDeliveredOrders | typeof readInvoices | typeof readCreditNotes | typeof readCashOrders

type ListName = Extract<MethodName, `staff.report.${string}`>

function listMethod(name: ListName, read: ReadList): DefinedMethod {
  return defineMethod(name, listArguments, ({ database, locale }, [{ after, ...period }]) =>
    read(database, period, after, maxRows, languageOf(locale)),
  )
}

export const staffReportMethods = [
  readPeriod,
  readSales,
  readDeliveryDays,
  listMethod('staff.report.read_orders', readDeliveredOrders),
  listMethod('staff.report.read_invoices', readInvoices),
  listMethod('staff.report.read_credit_notes', readCreditNotes),
  listMethod('staff.report.read_cash', readCashOrders),
]
