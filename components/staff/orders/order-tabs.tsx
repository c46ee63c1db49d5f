import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { orderLists, orderSearchQuery, type OrderCounts, type OrderList, type OrderSearch } from '@/lib/features/staff/orders/view'

/** Lists that should normally be empty; shown only when they have orders. */
const shownWhenNeeded: readonly OrderList[] = ['failed', 'refund_due', 'invoice_due']

type OrderTabsProps = Readonly<{ search: OrderSearch; counts: OrderCounts }>

/** Lists of the orders admin, each with its number of orders for the selected day and search text. */
export function OrderTabs({ search, counts }: OrderTabsProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const shown = orderLists.filter((list) => !shownWhenNeeded.includes(list) || counts[list] > 0 || search.list === list)
  return (
    <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
      {shown.map((list) => (
        <Link
          key={list}
          href={staffHref(language, 'orders', orderSearchQuery({ ...search, list, page: 1 }))}
          prefetch={false}
          aria-current={list === search.list ? 'page' : undefined}
          className="inline-flex min-h-tap items-center gap-2 rounded-full border border-line px-4 leading-snug hover:border-leaf-700 aria-[current]:border-leaf-700 aria-[current]:bg-leaf-700 aria-[current]:font-semibold aria-[current]:text-white"
        >
          {t(`list.${list}`)}
          <span className={`tabular-nums ${list === search.list ? '' : counts[list] > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
            {counts[list]}
          </span>
        </Link>
      ))}
    </nav>
  )
}
