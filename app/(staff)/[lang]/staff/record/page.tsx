import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RouteMessages } from '@/components/layout/route-messages'
import { RecordEditor } from '@/components/staff/catalog/record-editor'
import { BackLink } from '@/components/ui/back-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { displayName } from '@/lib/core/display-name'
import { readId } from '@/lib/core/ids'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { orUnknown, getRecord } from '@/lib/features/staff/catalog/queries'
import { editorMessages, catalogKindOf } from '@/lib/features/staff/catalog/view'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'

export const generateMetadata = () => staffMetadata('record')

/** The form of a group, offer, post or another record of the catalog. */
export default async function RecordPage({ searchParams }: PageProps<'/[lang]/staff/record'>) {
  const language = await getLocale()
  const query = firstOfEach(await searchParams)
  const [kind, id] = [catalogKindOf(query.kind), readId(query.id)]
  const staff = await requireStaff(language, 'record', { kind, id })
  const t = await getTranslations('staffCatalog')
  const record = await orUnknown(getRecord(staff, language, kind, id))
  if (!record) notFound()
  return (
    <RouteMessages namespaces={editorMessages}>
      <BackLink href={staffHref(language, 'catalog', { kind })} label={t(`kind.${kind}`)} />
      <SectionHeading level={1} title={displayName(record.name, language) || t('newRecord', { kind: t(`kind.${kind}`) })} />
      <RecordEditor key={`${kind} ${id}`} kind={kind} record={record} language={language} />
    </RouteMessages>
  )
}
