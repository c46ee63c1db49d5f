import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { SearchTable } from '@/components/staff/search/search-table'
import { SynonymEditor, SynonymHistory } from '@/components/staff/search/synonym-editor'
import { SectionHeading } from '@/components/ui/section-heading'
import { searchDays } from '@/lib/domain/search/logged-query'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { searchLogSchema, synonymChangesSchema, synonymsSchema } from '@/lib/features/staff/search/schemas'
import { callAsStaff, requireStaff } from '@/lib/features/staff/server'

export const generateMetadata = () => staffMetadata('searches')

export default async function SearchesPage() {
  const language = await getLocale()
  const staff = await requireStaff(language, 'searches')
  const [{ frequent, without }, synonyms, changes, t] = await Promise.all([
    callAsStaff(staff, language, searchLogSchema, 'staff.search', 'read_log', []),
    callAsStaff(staff, language, synonymsSchema, 'staff.search', 'read_synonyms', []),
    callAsStaff(staff, language, synonymChangesSchema, 'staff.search', 'read_synonym_changes', []),
    getTranslations('staffSearches'),
  ])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffSearches']}>
      <SectionHeading level={1} title={t('title')} />
      <p className="text-ink-soft">{t('text', { days: searchDays })}</p>
      <div className="mt-6 grid gap-10 md:grid-cols-2">
        <SearchTable title={t('without')} searches={without} none={t('noneWithout')} />
        <SearchTable title={t('frequent')} searches={frequent} none={t('none')} showsFound />
      </div>
      <section className="mt-section">
        <SectionHeading title={t('synonyms')} />
        <p className="mb-4 text-ink-soft">{t('synonymsText')}</p>
        <SynonymEditor synonyms={synonyms} />
        {changes.length > 0 && <SynonymHistory changes={changes} />}
      </section>
    </RouteMessages>
  )
}
