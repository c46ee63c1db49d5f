import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { formatLongDate } from '@/lib/core/dates'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { bulkStepOf, orderSearchQuery, ordersPerPage, type OrderSearch } from '@/lib/features/staff/orders/view'
import { ListParts } from '../list-parts'
import { BulkSteps } from './steps/bulk-steps-dialog'
import { OrderTable } from './order-table'

type OrderListProps = Readonly<{
  search: OrderSearch
  orders: readonly ListedOrder[]
  total: number
  /** YYYY-MM-DD. */
  today: string
}>

/** Number of found orders, then their rows. */
export function OrderList({ search, orders, total, today }: OrderListProps) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  if (total === 0) return <NothingFound search={search} />
  const { text, day } = search
  const step = bulkStepOf(search.list)
  const found = text ? t('foundFor', { total, text }) : t('found', { total })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <p role="status" className="text-sm text-ink-soft">
          {day ? `${found}, ${t('onDay', { day: formatLongDate(day, language) })}` : found}
        </p>
        {step && <BulkSteps step={step} orders={orders} />}
      </div>
      <OrderTable orders={orders} today={today} />
      <ListParts page="orders" query={orderSearchQuery(search)} part={search.page} total={total} perPart={ordersPerPage} />
    </>
  )
}

function NothingFound({ search: { list, text, day } }: Readonly<{ search: OrderSearch }>) {
  const t = useTranslations('staffOrders')
  const language = useLocale()
  if (text) {
    const clear = (
      <ButtonLink href={staffHref(language, 'orders', { state: list, day })} prefetch={false} variant="secondary">
        {t('clearSearch')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('emptySearch', { text })} action={clear}>
        {t('emptySearchHint')}
      </EmptyState>
    )
  }
  return <EmptyState title={t(`empty.${list}`)}>{day && t('onDay', { day: formatLongDate(day, language) })}</EmptyState>
}
