import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RouteMessages } from '@/components/layout/route-messages'
import { RecordEditor } from '@/components/staff/catalog/record-editor'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { displayName } from '@/lib/core/display-name'
import { readId } from '@/lib/core/ids'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { editorMessages } from '@/lib/features/staff/catalog/view'
import { getProductCopy, getRecord, orUnknown } from '@/lib/features/staff/catalog/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'

export const generateMetadata = () => staffMetadata('product')

/** The form of a product or of one of its sizes, or of a new one. */
export default async function ProductEditorPage({ searchParams }: PageProps<'/[lang]/staff/product'>) {
  const language = await getLocale()
  const query = firstOfEach(await searchParams)
  const [id, copiedId] = [readId(query.id), readId(query.copy)]
  const staff = await requireStaff(language, 'product', { id, copy: copiedId })
  const t = await getTranslations('staffCatalog')
  const copy = copiedId === null ? undefined : await getProductCopy(staff, language, copiedId, await copyMarks())
  const record = copy === undefined ? await orUnknown(getRecord(staff, language, 'products', id)) : copy?.record
  if (!record) notFound()
  const parent = record.family?.parentId
  const back = parent ? staffHref(language, 'product', { id: parent }) : staffHref(language, 'products')
  return (
    <RouteMessages namespaces={editorMessages}>
      <BackLink href={back} label={t(parent ? 'backToProduct' : 'backToProducts')} />
      <SectionHeading level={1} title={displayName(record.name, language) || t('newProduct')} />
      {id !== null && !parent && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={staffHref(language, 'preview', { id })} prefetch={false} variant="secondary">
            {t('preview')}
          </ButtonLink>
          <ButtonLink href={staffHref(language, 'product', { copy: id })} prefetch={false} variant="secondary">
            {t('copyProduct')}
          </ButtonLink>
        </div>
      )}
      {copy && <Notice className="mt-4 max-w-reading">{t('copyNote')}</Notice>}
      <RecordEditor key={id ?? `copy ${copiedId}`} kind="products" record={record} language={language} copied={copy?.copied} />
    </RouteMessages>
  )
}

/** What the names of a copy end with. */
async function copyMarks() {
  const namespace = 'staffCatalog'
  const [en, th] = await Promise.all([getTranslations({ locale: 'en', namespace }), getTranslations({ locale: 'th', namespace })])
  return { en: en('copyMark'), th: th('copyMark') }
}
