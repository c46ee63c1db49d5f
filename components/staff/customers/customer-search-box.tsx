import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { controlClass } from '@/components/ui/form/field'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Searches customers; a plain form. */
export function CustomerSearchBox({ text }: Readonly<{ text: string }>) {
  const t = useTranslations('staffCustomers')
  return (
    <form role="search" aria-label={t('search')} action={staffHref(useLocale(), 'customers')} className="flex w-full max-w-form gap-2">
      <input
        key={text}
        type="search"
        name="query"
        defaultValue={text}
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={80}
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass}
      />
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('searchButton')}
      </Button>
    </form>
  )
}
