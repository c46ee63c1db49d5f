import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { BoxWeeks } from '@/components/boxes/box-weeks'
import { ProductScreen } from '@/components/catalog/product/product-screen'
import { JsonLd } from '@/components/content/json-ld'
import { MissingPage } from '@/components/layout/missing-page'
import { RouteMessages } from '@/components/layout/route-messages'
import { LoadErrorPage } from '@/components/layout/load-error-notice'
import { getBoxes } from '@/lib/features/boxes/queries'
import { productKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { getGuestsMayOrder, getOffersStanding, getProductPage, getStorefrontSettings } from '@/lib/features/catalog/queries'
import { knowsDeliveryAreas } from '@/lib/features/delivery/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { codeOfSegment } from '@/lib/core/urls/page-code'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { pageMetadata, missingMetadata, loadErrorMetadata } from '@/lib/features/seo/metadata'
import { getShopPolicies } from '@/lib/features/seo/offers/policies'
import { productBlocks, productDescription, productPreview } from '@/lib/features/seo/product-data'

type ProductPageProps = PageProps<'/[lang]/product_details/[...key]'>

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const language = await getLocale()
  const { value: found, hasLoadFailed } = await readProduct((await params).key)
  if (hasLoadFailed) return loadErrorMetadata()
  if (!found) return missingMetadata()
  const { product } = found
  const t = await getTranslations('product')
  return pageMetadata({
    language,
    page: 'product_details',
    query: { product_id: product.id },
    title: t('title', { name: product.name }),
    isWholeTitle: true,
    description: productDescription(product),
    preview: productPreview(product),
  })
}

/** Product page: details, order options and related products (spec 2). */
export default async function ProductPage({ params }: ProductPageProps) {
  const language = await getLocale()
  const { key } = await params
  const [{ value: found, hasLoadFailed }, { leavesAfterAdding }, shop, policies, guestsMayOrder, hasLists, offersStanding] =
    await Promise.all([
      readProduct(key),
      getStorefrontSettings(language),
      getShopProfile(language),
      getShopPolicies(),
      getGuestsMayOrder(),
      // A server that knows areas is a Talat, which has lists, too.
      knowsDeliveryAreas(),
      getOffersStanding(),
    ])
  if (hasLoadFailed)
    return <LoadErrorPage href={pageHref(language, 'product_details', { product_id: key[0], categ_code: codeOfSegment(key[1] ?? '') })} />
  if (!found) return <MissingPage />
  const { product, categCode } = found
  const boxes = product.isBox ? await getBoxes(language, product.id) : null
  const shelf = categCode ? routes.category(language, categCode) : pageHref(language, 'all_products')
  return (
    <>
      <JsonLd blocks={productBlocks(product, { language, shopName: shop.name, policies })} />
      <ProductScreen
        product={product}
        backHref={product.group?.code && !categCode ? routes.category(language, product.group.code) : shelf}
        guestsMayOrder={guestsMayOrder}
        hasLists={hasLists}
        offersStanding={offersStanding}
        phone={shop.phones[0]}
        afterAdding={leavesAfterAdding ? shelf : null}
        contents={
          boxes && (
            <RouteMessages namespaces={['boxes']}>
              <BoxWeeks boxes={boxes} />
            </RouteMessages>
          )
        }
      />
    </>
  )
}

/** The product named by the internal path. A variant redirects to its parent; anything else is null (spec 2). */
const readProduct = (key: readonly string[]) => orEmpty('product', findProduct(key), null)

async function findProduct(key: readonly string[]) {
  const path = productKeySchema.safeParse(key)
  if (!path.success) return null
  const { productId, categCode } = path.data
  const language = await getLocale()
  const page = await getProductPage(language, productId)
  if (page.kind === 'missing') return null
  if (page.kind === 'moved') redirect(routes.product(language, page.parentId, categCode))
  return { product: page.product, categCode }
}
