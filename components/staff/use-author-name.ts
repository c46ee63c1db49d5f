import { useTranslations } from 'next-intl'
import { importAuthor } from '@/lib/domain/accounts/staff-name'

/** Who made a change, as staff read it: a name, or that it came from an import. */
export function useAuthorName(): (staff: string) => string {
  const t = useTranslations('staff')
  return (staff) => (staff === importAuthor ? t('byImport') : staff)
}
