import 'server-only'
import { stringify } from 'csv-stringify/sync'
import { getTranslations } from 'next-intl/server'
import { NextResponse, type NextRequest } from 'next/server'
import { z } from 'zod'
import { csvFormat } from '@/lib/core/csv/csv-format'
import { locales, type Locale } from '@/lib/core/locale'
import { paymentMethodKey } from '@/lib/domain/payments/payment-methods'
import { periodIssue } from '@/lib/domain/report/report-period'
import { orUnavailable } from '@/lib/platform/http/error-pages/unavailable'
import { noStore, refuseRole } from '../order-documents'
import { staffOfRequest } from '../server'
import { staffHref } from '../staff-routes'
import {
  periodAfterSignIn,
  cashCells,
  categoryCells,
  creditNoteCells,
  dayCells,
  invoiceCells,
  orderCells,
  productCells,
  reportTables,
  type CellWords,
  type ReportTable,
  type TableCells,
} from './view'
import { getReport, readCashOrders, readReportCreditNotes, readReportInvoices, readReportOrders, type ReportRequest } from './queries'

const querySchema = z
  .object({ table: z.enum(reportTables), from: z.string(), to: z.string(), language: z.enum(locales) })
  .refine((period) => periodIssue(period) === null)

/**
 * Responds with a table of the report in the URL as a CSV file, to staff only. Others are sent to the sign-in page, because the
 * link is opened as a page; pages of other sites get nothing.
 */
export async function sendReportCsv(request: NextRequest): Promise<Response> {
  const query = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams))
  if (!query.success || request.headers.get('sec-fetch-site') === 'cross-site')
    return new NextResponse(null, { status: 404, headers: noStore })
  const { table, language, ...period } = query.data
  return orUnavailable(async () => {
    const staff = await staffOfRequest(request)
    if (!staff) {
      const Location = staffHref(language, 'sign_in', { to: 'report', ...periodAfterSignIn(period) })
      return new NextResponse(null, { status: 303, headers: { ...noStore, Location } })
    }
    const parts = csvParts(table, { staff, language, period })
    // Read before the response begins, so that a failure has a status of its own.
    const first = await parts
      .next()
      .catch((error: unknown) => refuseRole(request, error).then((refusal) => refusal ?? Promise.reject(error)))
    if (first instanceof NextResponse) return first
    return new NextResponse(streamOf(first.value ?? '', parts), {
      headers: {
        ...noStore,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${table}-${period.from}-${period.to}.csv"`,
      },
    })
  })
}

function streamOf(first: string, rest: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    pull: async (controller) => {
      const next = await rest.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => void (await rest.return(undefined)),
  })
}

/** The file in parts; the first has the headings, also of an empty table. */
async function* csvParts(table: ReportTable, request: ReportRequest): AsyncGenerator<string> {
  const t = await getTranslations({ locale: request.language, namespace: 'staffReport' })
  let isFirst = true
  for await (const { heads, rows } of tableParts(table, request, await cellWords(request.language))) {
    const named = isFirst ? [heads.map((name) => t(`column.${name}`)), ...rows] : rows
    yield stringify([...named], { ...csvFormat, bom: isFirst })
    isFirst = false
  }
}

async function* tableParts(table: ReportTable, request: ReportRequest, words: CellWords): AsyncGenerator<TableCells> {
  const report = () => getReport(request.staff, request.language, request.period)
  switch (table) {
    case 'days':
      return yield dayCells((await report()).days)
    case 'products':
      return yield productCells(await report(), words)
    case 'categories':
      return yield categoryCells(await report(), words)
    case 'orders':
      return yield* listParts(readReportOrders(request), (orders) => orderCells(orders, words))
    case 'invoices':
      return yield* listParts(readReportInvoices(request), invoiceCells)
    case 'creditNotes':
      return yield* listParts(readReportCreditNotes(request), creditNoteCells)
    case 'cash':
      return yield* listParts(readCashOrders(request), cashCells)
  }
}

async function* listParts<Row>(
  parts: AsyncIterable<readonly Row[]>,
  cells: (rows: readonly Row[]) => TableCells,
): AsyncGenerator<TableCells> {
  let isEmpty = true
  for await (const rows of parts) {
    yield cells(rows)
    isEmpty = false
  }
  if (isEmpty) yield cells([])
}

async function cellWords(locale: Locale): Promise<CellWords> {
  const [t, checkout] = await Promise.all([
    getTranslations({ locale, namespace: 'staffReport' }),
    getTranslations({ locale, namespace: 'checkout' }),
  ])
  const method = (id: number | null) => {
    const key = id === null ? null : paymentMethodKey(id)
    return key ? checkout(key) : t('otherMethod')
  }
  return { method, noCategory: t('noCategory'), unassigned: t('unassigned') }
}
