import { useLocale, useTranslations } from 'next-intl'
import { toDayMonthYear } from '@/lib/core/dates'
import { add, formatNumber } from '@/lib/core/money'
import type { Report, SoldCategory, SoldProduct } from '@/lib/features/staff/report/schemas'
import { grossProfit, marginPercent } from '@/lib/features/staff/report/view'
import { ReportTable, sharesOf, wide } from './report-table'

type ReportListProps = Readonly<{ report: Report; file: Parameters<typeof ReportTable>[0]['file'] }>

/** A page with more rows would be slow to read; the file has all. */
const maxProducts = 100

/** Sales, money and VAT of each day on which something happened. */
export function ReportDays({ report: { days, totals }, file, showsVat }: ReportListProps & Readonly<{ showsVat: boolean }>) {
  const t = useTranslations('staffReport')
  const locale = useLocale()
  const heads = [
    t('column.day'),
    wide(t('column.delivered')),
    t('column.sales'),
    t('column.received'),
    wide(t('column.refunded')),
    ...(showsVat ? [t('column.vat')] : []),
  ]
  const cells = ({ delivered, sales, received, refunded, vat }: Report['totals']) => [
    delivered,
    ...[sales, received, refunded, ...(showsVat ? [vat] : [])].map(formatNumber),
  ]
  const rows = days.map((day) => ({ key: day.day, cells: [toDayMonthYear(day.day, locale), ...cells(day)] }))
  const total = { key: 'total', cells: [t('total'), ...cells(totals)] }
  return <ReportTable title={t('daysTitle')} heads={heads} rows={rows} total={total} file={file} />
}

export function ReportCategories({ report: { categories, unassigned }, file }: ReportListProps) {
  const t = useTranslations('staffReport')
  const heads = [t('column.category'), wide(t('column.goods')), wide(t('column.discount')), t('column.amount')]
  const amounts = ({ goods, discount, voucherShare, amount }: Pick<SoldCategory, 'goods' | 'discount' | 'voucherShare' | 'amount'>) =>
    [goods, add(discount, voucherShare), amount].map(formatNumber)
  const sum = (name: 'goods' | 'discount' | 'voucherShare' | 'amount') => add(...categories.map((each) => each[name]))
  const sums = { goods: sum('goods'), discount: sum('discount'), voucherShare: sum('voucherShare'), amount: add(sum('amount'), unassigned) }
  const shares = sharesOf(categories.map(({ amount }) => amount))
  const rows = [
    ...categories.map((each, index) => ({
      key: String(each.id),
      cells: [each.name ?? t('noCategory'), ...amounts(each)],
      share: shares[index],
    })),
    ...(unassigned === 0 ? [] : [{ key: 'rest', cells: [t('unassigned'), '', '', formatNumber(unassigned)] }]),
  ]
  const total = { key: 'total', cells: [t('total'), ...amounts(sums)] }
  return <ReportTable title={t('categoriesTitle')} text={t('categoriesText')} heads={heads} rows={rows} total={total} file={file} />
}

/** The products with the highest sales. */
export function ReportProducts({ report: { products }, file }: ReportListProps) {
  const t = useTranslations('staffReport')
  const hasCosts = products.some(({ cost }) => cost !== null)
  const heads = [
    t('column.product'),
    t('column.qty'),
    wide(t('column.goods')),
    wide(t('column.discount')),
    t('column.amount'),
    ...(hasCosts ? [t('column.grossProfit')] : []),
  ]
  const shown = products.toSorted((a, b) => b.amount - a.amount).slice(0, maxProducts)
  const shares = sharesOf(shown.map(({ amount }) => amount))
  const rows = shown.map((each, index) => ({
    key: String(each.id),
    cells: [
      <Product key="name" {...each} />,
      <Sold key="sold" {...each} />,
      ...amountsOf(each),
      ...(hasCosts ? [<Profit key="profit" {...each} />] : []),
    ],
    share: shares[index],
  }))
  return (
    <ReportTable
      title={t('productsTitle')}
      text={[t('categoriesText'), ...(hasCosts ? [t('grossProfitText')] : [])].join(' ')}
      heads={heads}
      rows={rows}
      file={file}
    >
      {products.length > maxProducts && <p className="mt-3 text-sm">{t('moreProducts', { count: maxProducts, total: products.length })}</p>}
    </ReportTable>
  )
}

const amountsOf = ({ goods, discount, voucherShare, amount }: SoldProduct) => [goods, add(discount, voucherShare), amount].map(formatNumber)

/** Pieces, and what they weigh. */
function Sold({ qty, kilograms }: SoldProduct) {
  const t = useTranslations('staffReport')
  return (
    <>
      {qty}
      {kilograms !== null && <span className="block text-sm whitespace-nowrap text-ink-soft">{t('kilograms', { kilograms })}</span>}
    </>
  )
}

function Profit(product: SoldProduct) {
  const t = useTranslations('staffReport')
  const [profit, percent] = [grossProfit(product), marginPercent(product)]
  if (profit === null) return <span className="text-ink-soft">{t('unknownCost')}</span>
  return (
    <>
      {formatNumber(profit)}
      {percent !== null && <span className="block text-sm text-ink-soft">{percent} %</span>}
    </>
  )
}

function Product({ name, code }: SoldProduct) {
  return (
    <>
      {name} {code && <span className="text-sm whitespace-nowrap text-ink-soft">{code}</span>}
    </>
  )
}
