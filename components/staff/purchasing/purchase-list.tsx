import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import type { PackingOrder } from '@/lib/features/staff/packing/schemas'
import {
  messageOf,
  nameOf,
  purchaseSpans,
  shortageOf,
  type ListedPurchase,
  type PurchaseSearch,
  type SupplierPurchases,
} from '@/lib/features/staff/purchasing/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ChoiceLink } from '../choice-link'
import { CopyMessage } from './copy-message'
import { MarkPurchase } from './purchase-mark'
import { ShortOrders } from './short-orders'

type PurchaseListProps = Readonly<{
  suppliers: readonly SupplierPurchases[]
  search: PurchaseSearch
  /** Of the day, where something of it arrived short. */
  orders: readonly PackingOrder[]
}>

/** On a phone, a row has the pieces beside the product, all other figures below its name, and its buttons below both. */
const wideOnly = 'max-md:not-print:hidden'

/** What to buy, a table for each grower. Only the list of one day can be marked: goods arrive for a day. */
export function PurchaseList({ suppliers, search, orders }: PurchaseListProps) {
  const t = useTranslations('staffPurchases')
  const language = useLocale()
  const hasMarks = search.span === 1
  const hasExpected = suppliers.some(({ rows }) => rows.some(({ expected }) => expected > 0))
  const head = (
    <tr className={wideOnly}>
      <HeadCell>{t('column.product')}</HeadCell>
      <HeadCell isNumber>{t('column.paid')}</HeadCell>
      <HeadCell isNumber>{t('column.unpaid')}</HeadCell>
      {hasExpected && <HeadCell isNumber>{t('column.expected')}</HeadCell>}
      <HeadCell isNumber>{t('column.pieces')}</HeadCell>
      <HeadCell isNumber>{t('column.kilograms')}</HeadCell>
      {hasMarks && <HeadCell className="print:hidden">{t('column.state')}</HeadCell>}
    </tr>
  )
  return (
    <div className="mt-8 space-y-10">
      {suppliers.map((each) => {
        const supplier = each.supplier ?? t('noSupplier')
        return (
          <section key={supplier} className="break-inside-avoid">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-2xl wrap-anywhere">{supplier}</h2>
              <CopyMessage text={messageOf(each, search, t('kg'), language)} supplier={supplier} />
            </div>
            <Table caption={supplier} head={head}>
              {each.rows.map((row) => (
                <tr
                  key={row.productId}
                  className="break-inside-avoid max-md:not-print:grid max-md:not-print:grid-cols-[minmax(0,1fr)_auto] max-md:not-print:py-2"
                >
                  <Cell className="wrap-anywhere max-md:py-1!">
                    {nameOf(row)} <span className="text-sm text-ink-soft">{row.code}</span>
                    <Figures row={row} />
                  </Cell>
                  <Cell isNumber className={wideOnly}>
                    {row.paid}
                  </Cell>
                  <Cell isNumber className={wideOnly}>
                    {row.unpaid > 0 ? row.unpaid : ''}
                  </Cell>
                  {hasExpected && (
                    <Cell isNumber className={wideOnly}>
                      {row.expected > 0 ? row.expected : ''}
                    </Cell>
                  )}
                  <Cell isNumber className="font-semibold max-md:py-1! max-md:pr-0!">
                    {row.pieces} <span className="font-normal md:hidden print:hidden">{row.unit ?? t('pieces')}</span>
                  </Cell>
                  <Cell isNumber className={`whitespace-nowrap ${wideOnly}`}>
                    {row.kilograms}
                  </Cell>
                  {hasMarks && (
                    <Cell className="max-md:col-span-2 max-md:px-0! max-md:py-1! print:hidden">
                      <Mark row={row} orders={orders} />
                    </Cell>
                  )}
                </tr>
              ))}
            </Table>
          </section>
        )
      })}
    </div>
  )
}

/** The figures of the wide columns, on a phone. */
function Figures({ row: { paid, unpaid, expected, kilograms } }: Readonly<{ row: ListedPurchase }>) {
  const t = useTranslations('staffPurchases')
  const figures = [
    `${t('column.paid')} ${paid}`,
    unpaid > 0 && `${t('column.unpaid')} ${unpaid}`,
    expected > 0 && `${t('column.expected')} ${expected}`,
    kilograms && `${kilograms} ${t('kg')}`,
  ]
  return <span className="block text-sm text-ink-soft md:hidden print:hidden">{figures.filter(Boolean).join(' · ')}</span>
}

/** What became of a product of the day, which orders lack it, and the next step. */
function Mark({ row, orders }: Readonly<{ row: ListedPurchase; orders: readonly PackingOrder[] }>) {
  const t = useTranslations('staffPurchases')
  const wish = useTranslations('staffOrders.substitution')
  const shortage = shortageOf(row, orders, wish)
  const state = row.state === 'short' && !shortage ? 'enough' : row.state
  return (
    <>
      {state && (
        <p className={shortage ? 'font-semibold text-chili-700' : 'text-ink-soft'}>
          {t(`state.${state}`, { qty: row.qty ?? 0, missing: shortage?.missing ?? 0 })}
        </p>
      )}
      {shortage && <ShortOrders orders={row.orders ?? []} lines={shortage.lines} />}
      <MarkPurchase
        name={nameOf(row)}
        pieces={row.pieces}
        mark={{ day: row.day, product_id: row.productId, state: row.state ?? 'open' }}
        shortage={shortage}
      />
    </>
  )
}

/** Chooses the day, and whether the list is of it alone or of seven days: links and a plain form. */
export function PurchaseDays({ search: { day, span } }: Readonly<{ search: PurchaseSearch }>) {
  const t = useTranslations('staffPurchases')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('days')} className="flex flex-wrap gap-2">
        {purchaseSpans.map((each) => (
          <ChoiceLink key={each} href={staffHref(language, 'purchases', { day, span: each })} isCurrent={each === span}>
            {t('span', { count: each })}
          </ChoiceLink>
        ))}
      </nav>
      <form action={staffHref(language, 'purchases')} className="flex min-w-0 flex-wrap items-end gap-2 [&>*]:min-w-0">
        <input type="hidden" name="span" value={span} />
        <TextField key={day} type="date" name="day" label={t('deliveryDay')} defaultValue={day} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
