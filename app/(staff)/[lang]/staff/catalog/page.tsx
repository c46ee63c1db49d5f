import { cutText } from '@/lib/core/well-formed'
import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { CatalogNav, RecordList } from '@/components/staff/catalog/record-list'
import { GroupTree } from '@/components/staff/catalog/group-tree'
import { RemovedRecords } from '@/components/staff/catalog/removed-records'
import { ListParts } from '@/components/staff/list-parts'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchInput } from '@/components/ui/form/search-input'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { getGroups, getRecords, getRemovedRecords, recordsPerPart } from '@/lib/features/staff/catalog/queries'
import { catalogKindOf } from '@/lib/features/staff/catalog/view'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { readPart, staffHref } from '@/lib/features/staff/staff-routes'

export const generateMetadata = () => staffMetadata('catalog')

/** Groups, promotions, vouchers, posts and what else the catalog is made of. */
export default async function CatalogPage({ searchParams }: PageProps<'/[lang]/staff/catalog'>) {
  const language = await getLocale()
  const query = firstOfEach(await searchParams)
  const [kind, text, part] = [catalogKindOf(query.kind), cutText(query.query ?? '', 80), readPart(query.part)]
  const staff = await requireStaff(language, 'catalog', { kind, query: text })
  const isTree = kind === 'groups' && text === ''
  const [{ total, records }, groups, removed, t] = await Promise.all([
    isTree ? { total: 0, records: [] } : getRecords(staff, language, kind, { text, part }),
    isTree ? getGroups(staff, language) : [],
    getRemovedRecords(staff, language, kind),
    getTranslations('staffCatalog'),
  ])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffCatalog']}>
      <SectionHeading level={1} title={t('title')} />
      <CatalogNav kind={kind} />
      <p className="mt-4 max-w-reading text-ink-soft">{t(`about.${kind}`)}</p>
      <div className="mt-4 flex max-w-reading flex-wrap items-center gap-3">
        <form role="search" aria-label={t('search')} action={staffHref(language, 'catalog')} className="flex min-w-0 grow gap-2">
          <input type="hidden" name="kind" value={kind} />
          <SearchInput text={text} label={t('search')} />
          <Button type="submit" variant="secondary" className="min-h-12">
            {t('searchButton')}
          </Button>
        </form>
        <ButtonLink href={staffHref(language, 'record', { kind })} prefetch={false} className="min-h-12">
          {t('add')}
        </ButtonLink>
      </div>
      {groups.length > 0 ? (
        <>
          <p className="mt-4 max-w-reading text-sm text-ink-soft">{t('treeText')}</p>
          <GroupTree groups={groups} />
        </>
      ) : (
        <>
          {records.length > 0 ? <RecordList kind={kind} records={records} /> : <EmptyState title={t('noRecords')} />}
          <ListParts page="catalog" query={{ kind, query: text }} part={part} total={total} perPart={recordsPerPart} />
        </>
      )}
      {removed.length > 0 && <RemovedRecords kind={kind} records={removed} />}
    </RouteMessages>
  )
}
