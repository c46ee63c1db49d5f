import Link from 'next/link'
import { Fragment } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { messageOf, nameOf, type ListedPurchase, type PurchaseSearch, type SupplierPurchases } from '@/lib/features/staff/purchasing/view'
import { CopyMessage } from './copy-message'
import { MarkPurchase } from './purchase-mark'

type PurchaseListProps = Readonly<{ suppliers: readonly SupplierPurchases[]; search: PurchaseSearch }>

/** What to buy, a table for each grower. Only the list of one day can be marked: goods arrive for a day. */
export function PurchaseList({ suppliers, search }: PurchaseListProps) {
  const t = useTranslations('staffPurchases')
  const language = useLocale()
  const hasMarks = search.span === 1
  const hasExpected = suppliers.some(({ rows }) => rows.some(({ expected }) => expected > 0))
  const head = (
    <tr>
      <HeadCell>{t('column.product')}</HeadCell>
      <HeadCell isNumber>{t('column.paid')}</HeadCell>
      <HeadCell isNumber>{t('column.unpaid')}</HeadCell>
      {hasExpected && <HeadCell isNumber>{t('column.expected')}</HeadCell>}
      <HeadCell isNumber>{t('column.pieces')}</HeadCell>
      <HeadCell isNumber>{t('column.kilograms')}</HeadCell>
      {hasMarks && <HeadCell className="max-md:hidden">{t('column.state')}</HeadCell>}
    </tr>
  )
  return (
    <div className="mt-8 space-y-10">
      {suppliers.map((each) => {
        const supplier = each.supplier ?? t('noSupplier')
        return (
          <section key={supplier} className="break-inside-avoid">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 className="text-2xl">{supplier}</h2>
              <CopyMessage text={messageOf(each, search, t('kg'), language)} supplier={supplier} />
            </div>
            <Table caption={supplier} head={head}>
              {each.rows.map((row) => (
                <Fragment key={row.productId}>
                  <tr className="break-inside-avoid">
                    <Cell>
                      {nameOf(row)} <span className="text-sm whitespace-nowrap text-ink-soft">{row.code}</span>
                    </Cell>
                    <Cell isNumber>{row.paid}</Cell>
                    <Cell isNumber>{row.unpaid > 0 ? row.unpaid : ''}</Cell>
                    {hasExpected && <Cell isNumber>{row.expected > 0 ? row.expected : ''}</Cell>}
                    <Cell isNumber className="font-semibold">
                      {row.pieces}
                    </Cell>
                    <Cell isNumber className="whitespace-nowrap">
                      {row.kilograms}
                    </Cell>
                    {hasMarks && <Cell className="max-md:hidden">{markOf(row)}</Cell>}
                  </tr>
                  {hasMarks && (
                    <tr className="border-t-0! md:hidden print:hidden">
                      <Cell colSpan={hasExpected ? 6 : 5} className="px-0!">
                        {markOf(row)}
                      </Cell>
                    </tr>
                  )}
                </Fragment>
              ))}
            </Table>
          </section>
        )
      })}
    </div>
  )

  function markOf(row: ListedPurchase) {
    return (
      <>
        {row.state && (
          <p className={row.state === 'short' ? 'font-semibold text-chili-700' : 'text-ink-soft'}>
            {t(`state.${row.state}`, { qty: row.qty ?? 0, pieces: row.pieces })}
          </p>
        )}
        {row.state === 'short' && (
          <ul className="flex flex-wrap gap-x-4">
            {row.orders?.map(({ id, number }) => (
              <li key={id}>
                <Link
                  href={staffHref(language, 'order', { order_id: id })}
                  prefetch={false}
                  className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
                >
                  {number}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <MarkPurchase
          name={nameOf(row)}
          pieces={row.pieces}
          mark={{ day: row.day, product_id: row.productId, state: row.state ?? 'open' }}
        />
      </>
    )
  }
}
