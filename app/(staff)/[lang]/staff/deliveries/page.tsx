import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { RoundBoard } from '@/components/staff/delivery/round-board'
import { SectionHeading } from '@/components/ui/section-heading'
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
  return (
    <section aria-labelledby="drivers" className="mt-10">
      <h2 id="drivers" className="text-xl">
        {t('drivers')}
      </h2>
      <div className="mt-3 overflow-x-auto">
        <table className="w-full max-w-form text-left tabular-nums">
          <thead>
            <tr className="border-b border-leaf-700">
              <th scope="col" className="py-2 pr-4">
                {t('driver')}
              </th>
              <th scope="col" className="py-2 pr-4">
                {t('stops')}
              </th>
              <th scope="col" className="py-2 pr-4 text-right">
                {t('takenColumn')}
              </th>
              <th scope="col" className="py-2 text-right">
                {t('dueColumn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map(({ driver, stops, finished, taken, due }) => (
              <tr key={driver} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                  {driver}
                </th>
                <td className="py-2 pr-4">{t('stopsOf', { finished, stops })}</td>
                <td className="py-2 pr-4 text-right">{formatBaht(taken)}</td>
                <td className="py-2 text-right">{formatBaht(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
