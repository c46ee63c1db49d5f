import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SearchInput } from '@/components/ui/form/search-input'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** Searches customers; a plain form. */
export function CustomerSearchBox({ text }: Readonly<{ text: string }>) {
  const t = useTranslations('staffCustomers')
  return (
    <form role="search" aria-label={t('search')} action={staffHref(useLocale(), 'customers')} className="flex w-full max-w-form gap-2">
      <SearchInput text={text} label={t('search')} placeholder={t('searchHint')} />
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('searchButton')}
      </Button>
    </form>
  )
}
