import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { RouteMessages } from '@/components/layout/route-messages'
import { ProductSizes } from '@/components/staff/catalog/product-sizes'
import { ProductStock } from '@/components/staff/catalog/product-stock'
import { RecordEditor } from '@/components/staff/catalog/record-editor'
import { BackLink } from '@/components/ui/back-link'
import { ButtonLink } from '@/components/ui/button'
import { SectionHeading } from '@/components/ui/section-heading'
import { displayName } from '@/lib/core/display-name'
import { readId } from '@/lib/core/ids'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { editorMessages } from '@/lib/features/staff/catalog/view'
import { getNewSize, getProductFamily, getRecord, orUnknown } from '@/lib/features/staff/catalog/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { staffHref } from '@/lib/features/staff/staff-routes'

export const generateMetadata = () => staffMetadata('product')

/** The form of a product or of one of its sizes, or of a new one. */
export default async function ProductEditorPage({ searchParams }: PageProps<'/[lang]/staff/product'>) {
  const language = await getLocale()
  const query = firstOfEach(await searchParams)
  const [id, parentId] = [readId(query.id), readId(query.parent)]
  const staff = await requireStaff(language, 'product', { id, parent: parentId })
  const t = await getTranslations('staffCatalog')
  const record = parentId
    ? await orUnknown(getNewSize(staff, language, parentId))
    : await orUnknown(getRecord(staff, language, 'products', id))
  if (!record) notFound()
  const family = id === null ? null : await getProductFamily(staff, language, id)
  const parent = parentId ?? family?.parent?.id
  const back = parent ? staffHref(language, 'product', { id: parent }) : staffHref(language, 'products')
  return (
    <RouteMessages namespaces={editorMessages}>
      <BackLink href={back} label={t(parent ? 'backToProduct' : 'backToProducts')} />
      <SectionHeading level={1} title={displayName(record.name, language) || t(parentId ? 'newSize' : 'newProduct')} isFollowed />
      {id !== null && !parent && (
        <ButtonLink href={staffHref(language, 'preview', { id })} prefetch={false} variant="secondary">
          {t('preview')}
        </ButtonLink>
      )}
      <RecordEditor key={id} kind="products" record={record} language={language}>
        {id !== null && family && (
          <>
            {family.stock !== null && family.sizes.length === 0 && <ProductStock id={id} stock={family.stock} />}
            {!family.parent && <ProductSizes parentId={id} sizes={family.sizes} />}
          </>
        )}
      </RecordEditor>
    </RouteMessages>
  )
}
