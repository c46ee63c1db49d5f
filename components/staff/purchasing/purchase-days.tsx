import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { purchaseSpans, type PurchaseSearch } from '@/lib/features/staff/purchasing/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { ChoiceLink } from '../choice-link'

/** Chooses the day, and whether the list is of it alone or of seven days: links and a plain form. */
export function PurchaseDays({ search: { day, span } }: Readonly<{ search: PurchaseSearch }>) {
  const t = useTranslations('staffPurchases')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('days')} className="flex flex-wrap gap-2">
        {purchaseSpans.map((each) => (
          <ChoiceLink key={each} href={staffHref(language, 'purchases', { day, span: each })} isCurrent={each === span}>
            {t('span', { count: each })}
          </ChoiceLink>
        ))}
      </nav>
      <form action={staffHref(language, 'purchases')} className="flex min-w-0 flex-wrap items-end gap-2 [&>*]:min-w-0">
        <input type="hidden" name="span" value={span} />
        <TextField key={day} type="date" name="day" label={t('deliveryDay')} defaultValue={day} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
