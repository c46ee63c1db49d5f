import { useLocale, useTranslations } from 'next-intl'
import { ListTab, StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { addDays } from '@/lib/core/dates'
import { orderLists, orderSearchQuery, type OrderCounts, type OrderList, type OrderSearch } from '@/lib/features/staff/orders/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

type OrderFilterProps = Readonly<{ search: OrderSearch; /** YYYY-MM-DD. */ today: string }>

/** Selects the delivery day of the list; links and a plain form, so it works without JavaScript. */
export function OrderFilter({ search, today }: OrderFilterProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  const days = [
    [null, t('allDays')],
    [today, t('todayShort')],
    [addDays(today, 1), t('tomorrowShort')],
  ] as const
  const isOther = days.every(([day]) => day !== search.day)
  return (
    <div role="group" aria-label={t('deliveryDay')} className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {days.map(([day, label]) => (
        <StaffLink
          key={label}
          page="orders"
          query={orderSearchQuery({ ...search, day, page: 1 })}
          aria-current={day === search.day ? 'true' : undefined}
          className="inline-flex min-h-tap items-center text-leaf-700 underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-mango-500 aria-[current]:decoration-3"
        >
          {label}
        </StaffLink>
      ))}
      <form action={staffHref(language, 'orders')} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="state" value={search.list} />
        {search.text && <input type="hidden" name="query" value={search.text} />}
        <input
          // Remounts the field per day, so that it does not show the day of another list.
          key={search.day}
          type="date"
          name="day"
          required
          aria-label={t('chooseDay')}
          defaultValue={isOther ? (search.day ?? '') : ''}
          autoComplete="off"
          className={`${controlClass} w-auto!`}
        />
        <Button type="submit" variant="secondary" className="px-5">
          {t('showDay')}
        </Button>
      </form>
    </div>
  )
}

/** Lists that should normally be empty; shown only when they have orders. */
const shownWhenNeeded: readonly OrderList[] = ['failed', 'refund_due', 'invoice_due']

type OrderTabsProps = Readonly<{ search: OrderSearch; counts: OrderCounts }>

/** Lists of the orders admin, each with its number of orders for the selected day and search text. */
export function OrderTabs({ search, counts }: OrderTabsProps) {
  const t = useTranslations('staffOrders')
  const shown = orderLists.filter((list) => !shownWhenNeeded.includes(list) || counts[list] > 0 || search.list === list)
  return (
    <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
      {shown.map((list) => (
        <ListTab key={list} page="orders" query={orderSearchQuery({ ...search, list, page: 1 })} isCurrent={list === search.list}>
          {t(`list.${list}`)}
          <span className={`tabular-nums ${list === search.list ? '' : counts[list] > 0 ? 'font-semibold' : 'text-ink-soft'}`}>
            {counts[list]}
          </span>
        </ListTab>
      ))}
    </nav>
  )
}
