import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { purchaseSpans, type PurchaseSearch } from '@/lib/features/staff/purchasing/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Chooses the day, and whether the list is of it alone or of seven days: links and a plain form. */
export function PurchaseDays({ search: { day, span } }: Readonly<{ search: PurchaseSearch }>) {
  const t = useTranslations('staffPurchases')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 print:hidden">
      <nav aria-label={t('days')} className="flex flex-wrap gap-2">
        {purchaseSpans.map((each) => (
          <Link
            key={each}
            href={staffHref(language, 'purchases', { day, span: each })}
            prefetch={false}
            aria-current={each === span ? 'page' : undefined}
            className="inline-flex min-h-tap items-center rounded-full bg-celadon-100 px-4 hover:bg-celadon-200 aria-[current]:bg-leaf-700 aria-[current]:text-white"
          >
            {t('span', { count: each })}
          </Link>
        ))}
      </nav>
      <form action={staffHref(language, 'purchases')} className="flex items-end gap-2">
        <input type="hidden" name="span" value={span} />
        <TextField key={day} type="date" name="day" label={t('deliveryDay')} defaultValue={day} required />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('show')}
        </Button>
      </form>
    </div>
  )
}
