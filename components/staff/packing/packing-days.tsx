import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { toDayMonthYear } from '@/lib/core/dates'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { PackingDay } from '@/lib/features/staff/packing/view'
import type { Locale } from '@/lib/core/locale'
import { ChoiceLink } from '../choice-link'

type PackingDaysProps = Readonly<{
  language: Locale
  /** Days with orders to pack, earliest first. */
  days: readonly PackingDay[]
  /** The selected day, YYYY-MM-DD. */
  shown: string
  today: string
}>

/** Days with orders to pack, and a field for any other date. */
export function PackingDays({ language, days, shown, today }: PackingDaysProps) {
  const t = useTranslations('staffPacking')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('days')}>
        <ul className="flex flex-wrap gap-2">
          {days.map(({ day, orderCount }) => (
            <li key={day}>
              <ChoiceLink href={staffHref(language, 'packing', { day })} isCurrent={day === shown}>
                {toDayMonthYear(day, language)}
                <span className="font-semibold">{t('orderCount', { count: orderCount })}</span>
                {day < today && <span className="rounded-sm bg-chili-100 px-2 text-sm text-chili-700">{t('late')}</span>}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      <form action={staffHref(language, 'packing')} className="flex min-w-0 flex-wrap items-end gap-2 [&>*]:min-w-0">
        <TextField key={shown} type="date" name="day" label={t('otherDay')} defaultValue={shown} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('showDay')}
        </Button>
      </form>
    </div>
  )
}
