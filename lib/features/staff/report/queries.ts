import 'server-only'
import { become, counted, id, requiredNumber, row, rowsOf, type Field } from '@/lib/core/wire-record'
import type { Locale } from '@/lib/core/locale'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { reportLists, wireDeliveryDays, wireReport, wireSales, type Report } from './schemas'
import { settingsSchema } from '@/lib/features/content/schemas'
import { mayCall } from '@/lib/domain/methods/rights'
import { missingSettings } from '@/lib/domain/settings/needed-settings'
import { parseSetting } from '@/lib/domain/settings/parse-setting'
import { openingSoonKey } from '@/lib/domain/content/opening-soon'
import { setUpProgress, settingsToDecide } from '@/lib/domain/settings/set-up'
import { testOrderNumber } from '@/lib/domain/orders/test-order'
import { listedConditions } from '@/lib/domain/catalog/listed'
import { getSettings } from '../settings/queries'
import { env } from '@/lib/platform/config/env'
import { addDays } from '@/lib/core/dates'
import { adminFiguresOf, firstLateDay, longUnpaidDays } from './view'
import { getMailState } from '../mail/queries'
import type { MailState } from '../mail/schemas'
import { searchOrders } from '../orders/queries'
import { getPackingDays } from '../packing/queries'
import { periodWithBefore, salesChart } from './sales-chart'

export function getReport(staff: StaffSession, language: Locale, period: ReportPeriod): Promise<Report> {
  return callAsStaff(staff, language, wireReport, 'staff.report', 'read_period', [period])
}

/** The sales of each day, for a chart. */
export function getSales(staff: StaffSession, language: Locale, period: ReportPeriod) {
  return callAsStaff(staff, language, wireSales, 'staff.report', 'read_sales', [period])
}

/** Whose report, and of which days. */
export type ReportRequest = Readonly<{ staff: StaffSession; language: Locale; period: ReportPeriod }>

/** The delivered orders of the period, in parts, so that no year has to be in memory at once. */
export const readReportOrders = (request: ReportRequest) => readParts(request, 'read_orders', reportLists.read_orders)

export const readReportInvoices = (request: ReportRequest) => readParts(request, 'read_invoices', reportLists.read_invoices)

export const readReportCreditNotes = (request: ReportRequest) => readParts(request, 'read_credit_notes', reportLists.read_credit_notes)

export const readCashOrders = (request: ReportRequest) => readParts(request, 'read_cash', reportLists.read_cash)

async function* readParts<Row extends Readonly<{ id: number }>>(
  { staff, language, period }: ReportRequest,
  method: keyof typeof reportLists,
  row: Field<Row>,
): AsyncGenerator<readonly Row[]> {
  let after = 0
  for (;;) {
    const rows = await callAsStaff(staff, language, rowsOf(row), 'staff.report', method, [{ ...period, after }])
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

const productsOut = become(row({ counts: row({ out: requiredNumber }) }), ({ counts }) => counts.out)

/** Whole days of the overview's chart: today is not over. */
export const chartDays = 14

const noMail: MailState = { waiting: 0, failed: 0, filed: 0, oldestMinutes: 0, isDelivered: true }

/** The figures of the staff dashboard; without what the role may not read. @param today YYYY-MM-DD */
export async function readDashboard(staff: StaffSession, language: Locale, today: string) {
  const period = { from: addDays(today, -chartDays), to: addDays(today, -1) }
  const [{ counts }, packingDays, awaitingLong, outOfStock, mail, thai, english, sales, deliveryDays, setUpFacts] = await Promise.all([
    searchOrders(staff, language, { list: 'to_check', day: null, text: '', page: 1 }),
    getPackingDays(staff, language),
    countLongUnpaid(staff, language, addDays(today, -longUnpaidDays)),
    mayCall(staff.role, 'product', 'staff_search')
      ? callAsStaff(staff, language, productsOut, 'product', 'staff_search', [{}, ['name']], { limit: 1 })
      : 0,
    mayCall(staff.role, 'staff.mail', 'read_state') ? getMailState(staff, language) : noMail,
    readCompanySettings(staff, 'th'),
    readCompanySettings(staff, 'en'),
    mayCall(staff.role, 'staff.report', 'read_sales') ? getSales(staff, language, periodWithBefore(period)) : null,
    callAsStaff(staff, language, wireDeliveryDays, 'staff.report', 'read_delivery_days', []),
    staff.role === 'owner' && !env.SHOP_DEMO ? readSetUpFacts(staff, language) : null,
  ])
  const chart = sales && salesChart(period, sales)
  return {
    /** Of the last days; null for who may not read the report, and while nothing was sold. */
    chart: chart && chart.total.sales + chart.before.sales > 0 ? chart : null,
    /** The next days of delivery; none while nothing is booked on them. */
    deliveryDays: deliveryDays.some(({ orders }) => orders > 0) ? deliveryDays : [],
    figures: adminFiguresOf({ counts, packingDays, awaitingLong, outOfStock, today }),
    mail,
    /**
     * For the owner of a shop that is no demo. `version` and `openingVersion`: of the settings `setup_skipped` and `opening_soon`.
     * `testOrderId`: of the order that is not removed yet.
     */
    setUp: setUpFacts && {
      progress: setUpProgress({ ...setUpFacts, sendsMail: mail.isDelivered }, setUpFacts.skipped, thai, english),
      version: setUpFacts.version,
      openingVersion: setUpFacts.openingVersion,
      testOrderId: setUpFacts.testOrderId,
    },
    missingSettings: missingSettings((key, of) => Boolean((of === 'th' ? thai : english)[key])),
    /** The day to open for packing late orders. */
    lateDay: firstLateDay(packingDays, today),
    /** Days after tomorrow with orders to pack, earliest first. */
    laterDays: packingDays.filter(({ day }) => day > addDays(today, 1)),
  }
}

function readCompanySettings(staff: StaffSession, language: Locale) {
  return callAsStaff(staff, language, settingsSchema, 'ecom2.interface', 'get_config', [[...settingsToDecide]])
}

const counts = counted(requiredNumber)

async function readSetUpFacts(staff: StaffSession, language: Locale) {
  const count = async (model: string, condition: readonly unknown[]) =>
    (await callAsStaff(staff, language, counts, model, 'search', [condition], { limit: 1, count: true }))[1]
  const [categories, listedProducts, removedTests, operations, testOrders, accounts, settings] = await Promise.all([
    count('product.group', []),
    count('product', listedConditions),
    count('staff.action', [['action', '=', 'sale.order.remove_test']]),
    count('staff.action', [
      ['action', '=', 'staff.operation.start'],
      ['about', '=', 'backup'],
    ]),
    callAsStaff(staff, language, rowsOf(row({ id })), 'sale.order', 'search_read', [[['number', '=', testOrderNumber]], ['id']]),
    callAsStaff(staff, language, rowsOf(row({})), 'staff.account', 'read_all', []),
    getSettings(staff, language),
  ])
  const versionOf = (of: string) => settings.find(({ key }) => key === of)?.version ?? ''
  const skipped = parseSetting(settings.find(({ key }) => key === 'setup_skipped')?.values.en ?? null)
  return {
    categories,
    listedProducts,
    people: accounts.length,
    hasTested: removedTests > 0 && testOrders.length === 0,
    hasBackup: operations > 0,
    testOrderId: testOrders[0]?.id ?? null,
    skipped,
    version: versionOf('setup_skipped'),
    openingVersion: versionOf(openingSoonKey),
  }
}

/** @param day the latest day that counts as long ago, YYYY-MM-DD */
async function countLongUnpaid(staff: StaffSession, language: Locale, day: string): Promise<number> {
  const condition = [
    ['state', '=', 'wait_payment'],
    ['payment_reported_at', '=', null],
    ['date', '<=', day],
  ]
  const [, count] = await callAsStaff(staff, language, counts, 'sale.order', 'search', [condition], {
    limit: 1,
    count: true,
  })
  return count
}
