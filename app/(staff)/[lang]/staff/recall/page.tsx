import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { RecallForm, RecallResult } from '@/components/staff/traceability/recall-result'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { recallSearchOf, recallSearchQuery } from '@/lib/features/staff/traceability/view'
import { findRecall } from '@/lib/features/staff/traceability/queries'
import { requireStaff } from '@/lib/features/staff/server'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('recall')

/** Who got a lot or a product, and a mail to all of them. */
export default async function RecallPage({ searchParams }: PageProps<'/[lang]/staff/recall'>) {
  const language = await getLocale()
  const search = recallSearchOf(firstOfEach(await searchParams))
  const staff = await requireStaff(language, 'recall', recallSearchQuery(search))
  const [t, recall] = await Promise.all([getTranslations('staffRecall'), search.text === '' ? null : findRecall(staff, language, search)])
  const error = search.text !== '' && !recall ? t('unknown', { text: search.text }) : undefined
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffRecall']}>
      <SectionHeading level={1} title={t('title')} />
      <p className="mb-4 max-w-form text-ink-soft">{t('text')}</p>
      <RecallForm text={search.text} error={error} />
      {recall && <RecallResult key={search.text} search={search} recall={recall} />}
    </RouteMessages>
  )
}
