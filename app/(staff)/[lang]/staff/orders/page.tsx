import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { OrderFilter, OrderTabs } from '@/components/staff/orders/order-filter'
import { OrderList } from '@/components/staff/orders/order-list'
import { OrderSearchBox } from '@/components/staff/orders/order-search-box'
import { todayInBangkok } from '@/lib/core/dates'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { orderSearchOf, orderSearchQuery } from '@/lib/features/staff/orders/view'
import { searchOrders } from '@/lib/features/staff/orders/queries'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('orders')

/** Orders by state and delivery day, or by search text. */
export default async function OrdersPage({ searchParams }: PageProps<'/[lang]/staff/orders'>) {
  const language = await getLocale()
  const search = orderSearchOf(firstOfEach(await searchParams))
  const staff = await requireStaff(language, 'orders', orderSearchQuery(search))
  const [t, { orders, total, counts }] = await Promise.all([getTranslations('staffOrders'), searchOrders(staff, language, search)])
  const today = todayInBangkok(new Date())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{t('title')}</h1>
        <OrderSearchBox text={search.text} />
      </div>
      <div className="mt-6 space-y-4">
        <OrderTabs search={search} counts={counts} />
        <OrderFilter search={search} today={today} />
      </div>
      <div className="mt-6">
        <RouteMessages namespaces={['staffBulk']}>
          <OrderList search={search} orders={orders} total={total} today={today} />
        </RouteMessages>
      </div>
    </>
  )
}
