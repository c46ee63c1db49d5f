import { useLocale, useTranslations } from 'next-intl'
import { toDayMonthYear } from '@/lib/core/dates'
import { add, formatBaht, formatNumber, negate, subtract, zero, type Satang } from '@/lib/core/money'
import { paymentMethodKey } from '@/lib/domain/payments/payment-methods'
import { customerKinds } from '@/lib/domain/report/report-period'
import type { Report } from '@/lib/features/staff/report/schemas'
import { ReportTable, sharesOf, wide, type ReportRow } from './report-table'

type ReportProps = Readonly<{ report: Report }>

/** Orders placed, cancelled and delivered. */
export function ReportOrders({ report: { totals } }: ReportProps) {
  const t = useTranslations('staffReport')
  const heads = [t('ordersTitle'), t('count'), t('baht')]
  const rows = [
    { key: 'placed', cells: [t('placed'), totals.placed, formatNumber(totals.placedAmount)] },
    { key: 'voided', cells: [t('voided'), totals.voided, formatNumber(totals.voidedAmount)] },
    { key: 'delivered', cells: [t('delivered'), totals.delivered, formatNumber(totals.sales)] },
  ]
  return <ReportTable title={t('ordersTitle')} text={t('ordersText')} heads={heads} rows={rows} />
}

/** The delivered orders of new and returning customers. */
export function ReportCustomers({ report: { customers } }: ReportProps) {
  const t = useTranslations('staffReport')
  const heads = [t('customersTitle'), t('customers'), t('ordersTitle'), t('baht')]
  const found = customerKinds.map((kind) => customers.find((each) => each.kind === kind))
  const shares = sharesOf(found.map((each) => each?.sales ?? zero))
  const rows = customerKinds.map((kind, index) => ({
    key: kind,
    cells: [
      t(`customerKind.${kind}`),
      kind === 'guest' ? '' : (found[index]?.customers ?? 0),
      found[index]?.orders ?? 0,
      formatNumber(found[index]?.sales ?? zero),
    ],
    share: shares[index] ?? 0,
  }))
  return <ReportTable title={t('customersTitle')} text={t('customersText')} heads={heads} rows={rows} />
}

/** The sales of the delivered orders, from list prices to what was charged. */
export function ReportSales({ report: { totals } }: ReportProps) {
  const t = useTranslations('staffReport')
  const parts = [
    ['goods', totals.goods],
    ['priceDiscount', negate(totals.priceDiscount)],
    ['promotionDiscount', negate(totals.promotionDiscount)],
    ['voucherDiscount', negate(totals.voucherDiscount)],
    ['giftSold', totals.giftSold],
    ['delivery', totals.delivery],
    ['deliveryDiscount', negate(totals.deliveryDiscount)],
    ['rounding', totals.rounding],
    ['other', totals.other],
  ] as const
  const row = (
    name: (typeof parts)[number][0] | 'sales' | 'creditedSales' | 'netSales' | 'deposits' | 'giftUsed' | 'charged',
    amount: Satang,
    isSum = false,
  ): ReportRow => ({
    key: name,
    cells: [t(`column.${name}`), formatNumber(amount)],
    isSum,
  })
  const rows = [
    ...parts.filter(([name, amount]) => amount !== 0 || name === 'goods').map(([name, amount]) => row(name, amount)),
    row('sales', totals.sales, true),
    ...(totals.creditedSales === 0
      ? []
      : [row('creditedSales', negate(totals.creditedSales)), row('netSales', subtract(totals.sales, totals.creditedSales), true)]),
    ...(totals.deposits === 0 ? [] : [row('deposits', totals.deposits)]),
    ...(totals.giftUsed === 0 ? [] : [row('giftUsed', negate(totals.giftUsed))]),
    ...(totals.giftUsed === 0 && totals.deposits === 0 ? [] : [row('charged', totals.charged, true)]),
  ]
  const heads = [t('orderCount', { count: totals.delivered }), t('baht')]
  return <ReportTable title={t('salesTitle')} text={t('salesText')} heads={heads} rows={rows} />
}

/** Money received and refunded, by payment method. */
export function ReportMoney({ report: { payments, totals } }: ReportProps) {
  const t = useTranslations('staffReport')
  const checkout = useTranslations('checkout')
  const methodName = (id: number | null) => {
    const key = id === null ? null : paymentMethodKey(id)
    return key ? checkout(key) : t('otherMethod')
  }
  const heads = [t('column.method'), wide(t('payments')), t('column.received'), t('column.refundDue'), t('column.refunded')]
  const shares = sharesOf(payments.map(({ received }) => received))
  const rows = payments.map(({ methodId, payments: count, received, refundDue, refunded }, index) => ({
    share: shares[index],
    key: String(methodId),
    cells: [methodName(methodId), count, formatNumber(received), formatNumber(refundDue), formatNumber(refunded)],
  }))
  const count = payments.reduce((sum, each) => sum + each.payments, 0)
  const sums = [totals.received, totals.refundDue, totals.refunded].map(formatNumber)
  const total = { key: 'total', cells: [t('total'), count, ...sums] }
  const { cashDifference } = totals
  return (
    <ReportTable title={t('moneyTitle')} text={t('moneyText')} heads={heads} rows={rows} total={total}>
      {cashDifference !== 0 && <p className="mt-3 text-sm">{t('cashDifference', { amount: formatBaht(cashDifference) })}</p>}
    </ReportTable>
  )
}

/** VAT by the tax invoices of the period less that of its credit notes, or the receipts of a shop without VAT registration. */
export function ReportVat({ report: { totals }, showsVat }: ReportProps & Readonly<{ showsVat: boolean }>) {
  const t = useTranslations('staffReport')
  const names = showsVat ? (['taxable', 'vat', 'exempt', 'outside'] as const) : []
  const invoiced = names.map((name) => ({ key: name, cells: [t(`column.${name}`), formatNumber(totals[name])], isSum: name === 'vat' }))
  const ofVat: readonly ReportRow[] = [
    { key: 'creditedVat', cells: [t('column.creditedVat'), formatNumber(negate(totals.creditedVat))] },
    { key: 'netVat', cells: [t('netVat'), formatNumber(subtract(totals.vat, totals.creditedVat))], isSum: true },
  ]
  const credits: readonly ReportRow[] = [
    { key: 'credited', cells: [t('creditNoteCount', { count: totals.creditNotes }), formatNumber(negate(totals.credited))] },
    ...(showsVat ? ofVat : []),
  ]
  const sum = { key: 'invoiced', cells: [t(showsVat ? 'column.invoiced' : 'total'), formatNumber(totals.invoiced)], isSum: true }
  const hasCredits = totals.creditNotes > 0
  const net = { key: 'net', cells: [t('netInvoiced'), formatNumber(subtract(totals.invoiced, totals.credited))] }
  const rows = hasCredits ? [...invoiced, sum, ...credits] : invoiced
  const total = hasCredits ? net : sum
  const heads = [t(showsVat ? 'invoiceCount' : 'receiptCount', { count: totals.invoices }), t('baht')]
  const due = { count: totals.creditsDue, amount: formatBaht(totals.creditsDueAmount), vat: formatBaht(totals.creditsDueVat) }
  return (
    <ReportTable
      title={t(showsVat ? 'vatTitle' : 'receiptsTitle')}
      text={t(showsVat ? 'vatText' : 'receiptsText')}
      heads={heads}
      rows={rows}
      total={total}
    >
      {totals.creditsDue > 0 && (
        <p className="mt-3 border-l-4 border-mango-500 pl-3 text-sm">{t(showsVat ? 'creditsDue' : 'receiptsDue', due)}</p>
      )}
    </ReportTable>
  )
}

/** Gift vouchers sold, and what is outstanding today. */
export function ReportGiftVouchers({ report: { giftVouchers } }: ReportProps) {
  const t = useTranslations('staffReport')
  const locale = useLocale()
  const { sold, soldAmount, lapsedAmount, balanceSold, balanceGiven, reserved, today } = giftVouchers
  const rows = [
    { key: 'sold', cells: [t('gift.sold', { count: sold }), formatNumber(soldAmount)] },
    { key: 'lapsed', cells: [t('gift.lapsed'), formatNumber(lapsedAmount)] },
    { key: 'balanceSold', cells: [t('gift.balanceSold'), formatNumber(balanceSold)], isSum: true },
    { key: 'balanceGiven', cells: [t('gift.balanceGiven'), formatNumber(balanceGiven)], isSum: true },
    { key: 'reserved', cells: [t('gift.reserved'), formatNumber(reserved)], isSum: true },
  ]
  const heads = [t('giftTitle'), t('baht')]
  return <ReportTable title={t('giftTitle')} text={t('giftText', { day: toDayMonthYear(today, locale) })} heads={heads} rows={rows} />
}

/** Cash on delivery of each delivery day: to collect, taken, and still open. */
export function ReportCash({ report: { cash }, file }: ReportProps & Pick<Parameters<typeof ReportTable>[0], 'file'>) {
  const t = useTranslations('staffReport')
  const locale = useLocale()
  const heads = [t('column.deliveryDay'), wide(t('count')), t('column.toCollect'), t('taken'), t('open')]
  const amounts = (amount: Satang, taken: Satang, due: Satang) => [amount, taken, subtract(amount, due)].map(formatNumber)
  const rows = cash.map(({ day, orders, amount, takenAmount, takenDue }) => ({
    key: day,
    cells: [toDayMonthYear(day, locale), orders, ...amounts(amount, takenAmount, takenDue)],
  }))
  const sum = (name: 'amount' | 'takenAmount' | 'takenDue') => add(...cash.map((each) => each[name]))
  const orders = cash.reduce((count, each) => count + each.orders, 0)
  const total = { key: 'total', cells: [t('total'), orders, ...amounts(sum('amount'), sum('takenAmount'), sum('takenDue'))] }
  return <ReportTable title={t('cashTitle')} text={t('cashText')} heads={heads} rows={rows} total={total} file={file} />
}

/** What the shop owes its customers at the end of the period's last day, and how it came to it; nothing for a shop without balances. */
export function ReportBalances({ report: { balances }, day }: ReportProps & Readonly<{ day: string }>) {
  const t = useTranslations('staffReport.balances')
  const locale = useLocale()
  const { opening, closing, depositsHeld, ...moves } = balances
  const parts = Object.values(balances)
  if (parts.every((amount) => amount === zero)) return null
  const rows: ReportRow[] = [
    { key: 'opening', cells: [t('opening'), formatNumber(opening)] },
    ...balanceMoves.filter((name) => moves[name] !== zero).map((name) => ({ key: name, cells: [t(name), formatNumber(moves[name])] })),
    { key: 'closing', cells: [t('closing'), formatNumber(closing)], isSum: true },
    ...(depositsHeld === zero ? [] : [{ key: 'depositsHeld', cells: [t('depositsHeld'), formatNumber(depositsHeld)], isSum: true }]),
  ]
  const heads = [t('title'), t('baht')]
  return <ReportTable title={t('title')} text={t('text', { day: toDayMonthYear(day, locale) })} heads={heads} rows={rows} />
}

const balanceMoves = ['refunds', 'giftVouchers', 'deposits', 'corrections', 'used', 'transferred'] as const
