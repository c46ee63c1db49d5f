import { useLocale, useTranslations } from 'next-intl'
import { pageHref } from '@/lib/core/urls/routes'
import type { ListAddress } from '@/lib/features/catalog/lists/filtered-list'

type ClearFiltersProps = Readonly<{ address: ListAddress; className: string }>

/** Link to the unfiltered list. */
export function ClearFilters({ address: { page, parameters }, className }: ClearFiltersProps) {
  const t = useTranslations('filters')
  return (
    <a href={pageHref(useLocale(), page, parameters)} className={className}>
      {t('clear')}
    </a>
  )
}
