import { getLocale, getTranslations } from 'next-intl/server'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { BeginForm } from '@/components/standing-orders/begin-form'
import { StandingCard } from '@/components/standing-orders/standing-card'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { readId } from '@/lib/core/ids'
import { firstOf } from '@/lib/core/urls/return-path'
import { pageHref } from '@/lib/core/urls/routes'
import { getStanding, nextStepOf } from '@/lib/features/standing-orders/queries'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('standing_orders', 'standing')

/** The customer's standing orders. `order_id` is an order that is to repeat itself. */
export default async function StandingOrdersPage({ searchParams }: PageProps<'/[lang]/standing_orders'>) {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'standing_orders')
  const orderId = readId(firstOf((await searchParams).order_id))
  const route = { language, page: 'standing_orders' } as const
  const { value: standing } = await orEmpty('standing orders', getStanding(route, customer, orderId), null)
  const t = await getTranslations('standing')
  if (!standing) return <LoadErrorNotice href={pageHref(language, 'standing_orders')} />
  const { begin, orders, isOn } = standing
  const beginning = isOn && begin && begin.firstDate !== null ? { ...begin, firstDate: begin.firstDate } : null
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {!isOn && <p className="mb-6">{t('off')}</p>}
      {beginning && <BeginForm key={beginning.orderId} beginning={beginning} slots={standing.slots} />}
      {orders.map((order) => (
        <StandingCard key={order.id} order={order} next={nextStepOf(order, language)} standing={standing} />
      ))}
      {orders.length === 0 && !beginning && isOn && (
        <EmptyState title={t('emptyTitle')} action={<ButtonLink href={pageHref(language, 'orders')}>{t('toOrders')}</ButtonLink>}>
          {t('emptyText')}
        </EmptyState>
      )}
    </>
  )
}
