import { z } from 'zod'
import { maxReportDays, periodIssue } from '@/lib/domain/shop/report-period'
import type { Method } from '@/lib/backend/context/model'
import { staffOnly } from '../staff/staff-only'
import { readCashOrders } from './cash-on-delivery'
import { readCreditNotes } from './credit-note-sums'
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
const readPeriod = staffOnly('staff.report.read_period', (call, args) => {
  const [period] = periodArguments.parse(args)
  return readReport(call, period)
})

type ReadList = typeof readDeliveredOrders | typeof readInvoices | typeof readCreditNotes | typeof readCashOrders

function listMethod(name: string, read: ReadList): Method {
  return staffOnly(`staff.report.${name}`, ({ database }, args) => {
    const [{ after, ...period }] = listArguments.parse(args)
    return read(database, period, after, maxRows)
  })
}

export const staffReportMethods = {
  read_period: readPeriod,
  read_orders: listMethod('read_orders', readDeliveredOrders),
  read_invoices: listMethod('read_invoices', readInvoices),
  read_credit_notes: listMethod('read_credit_notes', readCreditNotes),
  read_cash: listMethod('read_cash', readCashOrders),
} as const satisfies Record<string, Method>

export const ownTransactionReportMethods = ['read_period'] as const
