import { getLocale, getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { ListParts } from '@/components/staff/list-parts'
import { StandingList, StoppedDeliveries } from '@/components/staff/standing-orders/standing-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { mayVisit } from '@/lib/domain/staff/staff-roles'
import { isMailDelivered } from '@/lib/features/staff/mail/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { readPart, staffHref } from '@/lib/features/staff/staff-routes'
import { readStandingOrders, readStopped, standingPerPart } from '@/lib/features/staff/standing-orders/queries'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('standing_orders')

/** All standing orders, the next delivery first, and above them what could not be ordered. */
export default async function StandingOrdersOfAllPage({ searchParams }: PageProps<'/[lang]/staff/standing_orders'>) {
  const language = await getLocale()
  const part = readPart(firstOfEach(await searchParams).part)
  const staff = await requireStaff(language, 'standing_orders')
  const [t, { is_on: isOn, lacks_recipient: lacksRecipient, total, orders }, stopped, isDelivered] = await Promise.all([
    getTranslations('staffStanding'),
    readStandingOrders(staff, language, part),
    readStopped(staff, language),
    isMailDelivered(staff, language),
  ])
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {!isOn && (
        <Notice kind="warning" className="mb-6">
          {t('off')}
        </Notice>
      )}
      {lacksRecipient && (
        <Notice kind="warning" className="mb-6">
          {t('lacksRecipient')}{' '}
          {mayVisit(staff.role, 'settings') && (
            <Link href={staffHref(language, 'settings', { key: 'donations' })} className="font-semibold underline underline-offset-4">
              {t('toSetting')}
            </Link>
          )}
        </Notice>
      )}
      {stopped.length > 0 && <StoppedDeliveries stopped={stopped} isMailDelivered={isDelivered} />}
      {total === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('count', { count: total })}</p>
          <StandingList orders={orders} />
          <ListParts page="standing_orders" part={part} total={total} perPart={standingPerPart} />
        </>
      )}
    </>
  )
}
