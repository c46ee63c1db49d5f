import { getLocale, getTranslations } from 'next-intl/server'
import { OrdersTable } from '@/components/orders/orders-table'
import { BalanceLink } from '@/components/balance/balance-link'
import { ListsLink } from '@/components/lists/lists-link'
import { StandingLink } from '@/components/standing-orders/standing-link'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { findBalance } from '@/lib/features/balance/queries'
import { findLists } from '@/lib/features/lists/queries'
import { getOrders } from '@/lib/features/accounts/queries'
import { findStanding, nextStepOf } from '@/lib/features/standing-orders/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('orders', 'orders')

export default async function OrdersPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'orders')
  const route = { language, page: 'orders' } as const
  const [{ value: orders, hasLoadFailed }, balance, standing, lists] = await Promise.all([
    orEmpty('orders', getOrders(route, customer), []),
    findBalance(route, customer),
    findStanding(route, customer),
    findLists(route, customer),
  ])
  const t = await getTranslations('orders')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      <p className="mb-4 flex flex-wrap gap-x-6 empty:hidden">
        <BalanceLink balance={balance} />
        {lists && <ListsLink />}
      </p>
      {standing?.orders.map((order) => (
        <StandingLink key={order.id} next={nextStepOf(order, language)} />
      ))}
      {hasLoadFailed ? (
        <LoadErrorNotice href={pageHref(language, 'orders')} />
      ) : orders.length > 0 ? (
        <OrdersTable orders={orders} />
      ) : (
        <EmptyState
          title={t('emptyTitle')}
          action={
            <ButtonLink href={pageHref(language, 'index')} prefetch>
              {t('shop')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
    </>
  )
}
