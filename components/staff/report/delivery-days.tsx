import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { formatShortDay } from '@/lib/core/dates'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import type { FilledDays } from '@/lib/features/staff/report/schemas'
import { ShareBar } from './report-table'

type Booked = Readonly<{ orders: number; places: number | null }>

/** How full the next days of delivery are, by slot. */
export function DeliveryDays({ days }: Readonly<{ days: FilledDays }>) {
  const t = useTranslations('staffReport.filled')
  const language = useLocale()
  const words = ({ orders, places }: Booked) =>
    places === null ? t('booked', { orders }) : t(orders < places ? 'of' : 'full', { orders, places })
  return (
    <section className="mt-10">
      <SectionHeading title={t('title')} />
      <p className="mb-3 text-sm text-ink-soft">{t('text')}</p>
      <ul className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {days.map((day) => (
          <li key={day.date} className="min-w-0 border-t border-line pt-3">
            <h3 className="flex flex-wrap justify-between gap-x-4 text-base font-semibold">
              <span>{formatShortDay(day.date, language)}</span>{' '}
              <span className="tabular-nums">{day.places === null ? t('closed', { orders: day.orders }) : words(day)}</span>
            </h3>
            <ul className="mt-2 grid gap-2 text-sm">
              {day.slots.map((slot) => (
                <li key={slot.code}>
                  <span className="flex flex-wrap justify-between gap-x-4">
                    <span className="min-w-0 wrap-anywhere">
                      {slot.code === null ? t('anyTime') : slotLabel({ code: slot.code, label: slot.label }, language)}
                    </span>{' '}
                    <span className="tabular-nums">{words(slot)}</span>
                  </span>
                  {slot.places !== null && <ShareBar share={slot.places === 0 ? 1 : Math.min(1, slot.orders / slot.places)} />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
