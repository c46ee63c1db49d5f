import { useTranslations } from 'next-intl'
import { importAuthor, operatorAuthor, programAuthor } from '@/lib/domain/staff/change-authors'

/** Who made a change, as staff read it: a name, or that it came from an import or a program. */
export function useAuthorName(): (staff: string) => string {
  const t = useTranslations('staff')
  return (staff) => {
    if (staff === importAuthor) return t('byImport')
    if (staff === operatorAuthor) return t('byOperator')
    return staff === programAuthor ? t('byProgram') : staff
  }
}
