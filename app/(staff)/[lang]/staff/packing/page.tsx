import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { PackingBoard } from '@/components/staff/packing/packing-board'
import { PackingDays } from '@/components/staff/packing/packing-days'
import { PackingSlip } from '@/components/staff/packing/packing-slip'
import { EmptyState } from '@/components/ui/empty-state'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatLongDate, isIsoDate, todayInBangkok } from '@/lib/core/dates'
import { siteUrl } from '@/lib/features/seo/site'
import { firstOf } from '@/lib/core/urls/return-path'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { getPackingDays, getPackingOrders } from '@/lib/features/staff/packing/queries'
import { dayToPack } from '@/lib/features/staff/packing/view'
import { requireStaff } from '@/lib/features/staff/server'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { saleLineLink } from '@/lib/domain/traceability/trace-references'

export const generateMetadata = () => staffMetadata('packing')

export default async function PackingPage({ searchParams }: PageProps<'/[lang]/staff/packing'>) {
  const language = await getLocale()
  const asked = firstOf((await searchParams).day)
  const staff = await requireStaff(language, 'packing', { day: asked })
  const today = todayInBangkok(new Date())
  const days = await getPackingDays(staff, language)
  const day = asked && isIsoDate(asked) ? asked : dayToPack(days, today)
  const [orders, t, checkout] = await Promise.all([
    getPackingOrders(staff, language, day),
    getTranslations('staffPacking'),
    getTranslations('checkout'),
  ])
  const anyTime = checkout('slotAny')
  const slips = orders.map((order) => {
    const orderUrl = siteUrl(staffHref(language, 'order', { order_id: order.id }))
    const lineUrl = (lineId: number) => saleLineLink(siteUrl('/').replace(/\/$/, ''), lineId)
    const slot = order.slot ? slotLabel(order.slot, language) : anyTime
    return [order.id, <PackingSlip key={order.id} {...{ language, order, day, slot, orderUrl, lineUrl }} />] as const
  })
  return (
    <RouteMessages namespaces={['staff', 'staffPacking', 'staffBulk', 'staffProblems.replacesFor']}>
      <div className="print:hidden">
        <SectionHeading level={1} title={t('title', { day: formatLongDate(day, language) })} />
      </div>
      <PackingDays {...{ language, days, today }} shown={day} />
      {orders.length > 0 ? (
        <PackingBoard key={day} day={formatLongDate(day, language)} orders={orders} slips={Object.fromEntries(slips)} anyTime={anyTime} />
      ) : (
        <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
      )}
    </RouteMessages>
  )
}
