import { useTranslations } from 'next-intl'
import { buttonClass } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { ListAddress } from '@/lib/features/catalog/lists/filtered-list'
import { ClearFilters } from './clear-filters'

/** Says that no product matches all filters, and links to the unfiltered list. */
export function NoMatches({ address }: Readonly<{ address: ListAddress }>) {
  const t = useTranslations('filters')
  return (
    <EmptyState title={t('emptyTitle')} action={<ClearFilters address={address} className={buttonClass('secondary')} />}>
      {t('emptyText')}
    </EmptyState>
  )
}
