import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { presetPeriod, reportPresets } from '@/lib/features/staff/report/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import type { Locale } from '@/lib/core/locale'
import { ChoiceLink } from '../choice-link'

type ReportChoiceProps = Readonly<{ language: Locale; period: ReportPeriod; /** YYYY-MM-DD. */ today: string }>

/** Chooses the period: links to the usual ones, and a plain form for any other. */
export function ReportChoice({ language, period, today }: ReportChoiceProps) {
  const t = useTranslations('staffReport')
  const { from, to } = period
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('presets')}>
        <ul className="flex flex-wrap gap-2">
          {reportPresets.map((preset) => {
            const days = presetPeriod(preset, today)
            return (
              <li key={preset}>
                <ChoiceLink href={staffHref(language, 'report', days)} isCurrent={days.from === from && days.to === to}>
                  {t(`preset.${preset}`)}
                </ChoiceLink>
              </li>
            )
          })}
        </ul>
      </nav>
      <form key={`${from} ${to}`} action={staffHref(language, 'report')} className="flex flex-wrap items-end gap-3">
        <TextField type="date" name="from" label={t('from')} defaultValue={from} required />
        <TextField type="date" name="to" label={t('to')} defaultValue={to} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
