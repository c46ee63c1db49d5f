'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { th } from 'react-day-picker/locale/th'
import { closedDaysOf, isDeliveryDay } from '@/lib/features/checkout/delivery-view'
import type { DeliveryDay } from '@/lib/features/checkout/schemas'
import { formatFullDate, formatMonth, isoDate } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

type DeliveryCalendarProps = Readonly<{
  language: Locale
  value: string | null
  earliest: string | null
  days: readonly DeliveryDay[]
  onChange: (date: string) => void
}>

const dayButton =
  'size-10 rounded-full tabular-nums hover:bg-celadon-200 disabled:text-control disabled:line-through disabled:hover:bg-transparent'

/** One month at a time; unavailable days are struck out, with the reasons below. Loaded when opened. */
export function DeliveryCalendar({ language, value, earliest, days, onChange }: DeliveryCalendarProps) {
  const t = useTranslations('checkout')
  const start = toDate(value ?? earliest ?? days[0]?.date ?? toIso(new Date()))
  const [month, setMonth] = useState(start)
  const monthOf = (date: Date) => formatMonth(toIso(date), language)
  const closed = closedDaysOf(toIso(month).slice(0, 7), days, earliest)

  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus
        locale={language === 'th' ? th : enGB}
        formatters={{ formatCaption: monthOf }}
        labels={{
          labelGrid: monthOf,
          labelDayButton: (date, { today, selected }) =>
            [today && t('today'), formatFullDate(toIso(date), language), selected && t('selectedDay')].filter(Boolean).join(', '),
        }}
        selected={value ? toDate(value) : undefined}
        onSelect={(date) => onChange(toIso(date))}
        month={month}
        onMonthChange={setMonth}
        startMonth={toDate(earliest ?? toIso(start))}
        endMonth={toDate(days.at(-1)?.date ?? '2099-12-31')}
        disabled={(date) => !isDeliveryDay(toIso(date), days, earliest)}
        classNames={{
          months: 'relative',
          nav: 'absolute top-0 right-0 flex',
          button_previous: 'grid size-tap place-items-center rounded-full hover:bg-celadon-100 aria-disabled:text-line',
          button_next: 'grid size-tap place-items-center rounded-full hover:bg-celadon-100 aria-disabled:text-line',
          chevron: 'size-5 fill-leaf-700',
          month_caption: 'flex min-h-tap items-center font-semibold',
          month_grid: 'mt-2 w-full border-collapse',
          weekday: 'pb-1 text-sm font-normal text-ink-soft',
          day: 'p-0.5 text-center',
          day_button: dayButton,
          selected: '[&>button]:bg-leaf-700 [&>button]:font-semibold [&>button]:text-white',
          today: '[&>button]:ring-1 [&>button]:ring-control',
        }}
      />
      {closed.length > 0 && (
        <section className="mt-3 border-t border-line pt-3 text-sm">
          <h3 className="font-semibold">{t('closedDays')}</h3>
          <ul className="mt-1 space-y-0.5 text-ink-soft">
            {closed.map(({ reason, dates }) => (
              <li key={reason}>
                {dates.map((date) => Number(date.slice(8))).join(', ')}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The date picker uses local midnights, the form strings. Only day, month and year are converted, so no time zone applies. */
function toDate(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function toIso(date: Date): string {
  return isoDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
}
