import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { RoundBoard } from '@/components/staff/delivery/round-board'
import { SectionHeading } from '@/components/ui/section-heading'
import { Cell, HeadCell, Table } from '@/components/ui/table'
import { formatLongDate, todayInBangkok } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { getRound } from '@/lib/features/staff/delivery/queries'
import type { Round } from '@/lib/features/staff/delivery/schemas'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = (): Promise<Metadata> => staffMetadata('deliveries')

/** The stops of a driver today, on a phone; managers also see the rounds of all drivers. */
export default async function DeliveriesPage() {
  const language = await getLocale()
  const staff = await requireStaff(language, 'deliveries')
  const [t, { stops, open, rounds }] = await Promise.all([getTranslations('staffDeliveries'), getRound(staff, language)])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffDeliveries']}>
      <SectionHeading level={1} title={t('title', { day: formatLongDate(todayInBangkok(new Date()), language) })} />
      <RoundBoard stops={stops} open={open} />
      {rounds.length > 0 && <Rounds rounds={rounds} />}
    </RouteMessages>
  )
}

async function Rounds({ rounds }: Pick<Round, 'rounds'>) {
  const t = await getTranslations('staffDeliveries')
  const head = (
    <tr>
      <HeadCell>{t('driver')}</HeadCell>
      <HeadCell>{t('stops')}</HeadCell>
      <HeadCell isNumber>{t('takenColumn')}</HeadCell>
      <HeadCell isNumber>{t('dueColumn')}</HeadCell>
    </tr>
  )
  return (
    <section aria-labelledby="drivers" className="mt-10 max-w-form">
      <h2 id="drivers" className="mb-3 text-xl">
        {t('drivers')}
      </h2>
      <Table caption={t('drivers')} head={head}>
        {rounds.map(({ driver, stops, finished, taken, due }) => (
          <tr key={driver}>
            <th scope="row" className="min-w-24 py-3 pr-3 font-normal wrap-anywhere">
              {driver}
            </th>
            <Cell>{t('stopsOf', { finished, stops })}</Cell>
            <Cell isNumber>{formatBaht(taken)}</Cell>
            <Cell isNumber>{formatBaht(due)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  )
}
