import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { BackInHistory } from '@/components/ui/back-in-history'
import { BackLink } from '@/components/ui/back-link'
import { NeedsScript } from '@/components/ui/needs-script'
import { Notice } from '@/components/ui/notice'
import type { Phone } from '@/lib/domain/content/shop-profile'
import { offeredDays } from '@/lib/domain/traceability/freshness'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { pageHref } from '@/lib/core/urls/routes'
import { FoodFacts } from './food-facts'
import { OrderPanel } from './order-panel'
import { ProductDescription } from './product-description'
import { ProductGallery } from './product-gallery'
import { ProductReviews } from './product-reviews'
import { ProductSummary } from './product-summary'
import { Showcase } from '../showcase'

type ProductScreenProps = Readonly<{
  product: ProductDetails
  backHref: string
  guestsMayOrder: boolean
  /** Whether it can come again by itself. */
  offersStanding?: boolean
  /** Phone number of customer service. */
  phone: Phone | undefined
  /** URL to open after adding to the cart; null stays on the page. */
  afterAdding: string | null
  /** Whether customers have lists. */
  hasLists?: boolean
  /** What it holds, of a box. */
  contents?: ReactNode
}>

const linkClass = '-mt-3 inline-flex min-h-tap items-center self-start text-leaf-700 underline underline-offset-4'

/** Product page: pictures on one side, details and order panel on the other, related products below. */
export function ProductScreen(props: ProductScreenProps) {
  const { product, backHref, guestsMayOrder, phone, afterAdding, hasLists = false, offersStanding = false, contents } = props
  const t = useTranslations('product')
  const locale = useLocale()
  const back = useTranslations('catalog')('back')
  return (
    <div className="page-width pt-6 pb-section md:pt-8">
      <BackInHistory>
        <BackLink href={backHref} label={back} />
      </BackInHistory>
      <div className="mt-2 grid gap-y-6 md:grid-cols-2 md:gap-x-8 lg:gap-x-12 xl:gap-x-16">
        <div className="md:sticky md:top-28 md:self-start">
          <ProductGallery product={product} />
        </div>
        <div className="flex flex-col gap-6">
          <ProductSummary product={product} />
          {product.promotion && <PromotionBox promotion={product.promotion} />}
          {product.isViewOnly ? (
            <Notice>{t('viewOnly')}</Notice>
          ) : (
            <>
              <NeedsScript phone={phone} />
              <OrderPanel product={product} guestsMayOrder={guestsMayOrder} afterAdding={afterAdding} />
              {hasLists && (
                <a href={pageHref(locale, 'lists', { items: `${product.id}:1` })} rel="nofollow" className={linkClass}>
                  {t('addToList')}
                </a>
              )}
              {offersStanding && product.isInStock && (
                <a href={pageHref(locale, 'standing_orders', { product_id: product.id })} rel="nofollow" className={linkClass}>
                  {t('standing')}
                </a>
              )}
            </>
          )}
          {contents}
          {product.isChilled && (
            <div className="left-out">
              <Notice kind="warning">{t('leftOut')}</Notice>
            </div>
          )}
          {product.noHolidayMessage && <Notice kind="warning">{product.noHolidayMessage}</Notice>}
          <FoodFacts facts={product.food} keepsDays={offeredDays(product.keeping)} isLiquid={product.measure?.kind === 'volume'} />
          <ProductReviews reviews={product.reviews} />
          <ProductDescription details={product.details} isAlwaysOpen={product.isViewOnly} />
        </div>
      </div>
      <div className="mt-section">
        <Showcase products={product.showcase} />
      </div>
    </div>
  )
}

type PromotionBoxProps = Readonly<{ promotion: Readonly<{ name: string; detail: string | null }> }>

/** The promotion that includes the product. */
function PromotionBox({ promotion }: PromotionBoxProps) {
  const t = useTranslations('product')
  return (
    <section aria-label={t('promotion')} className="rounded-lg bg-lotus-100 px-5 py-4">
      <p className="text-sm font-semibold text-lotus-600">{t('promotion')}</p>
      <p className="font-semibold">{promotion.name}</p>
      {promotion.detail && <p className="text-sm whitespace-pre-line">{promotion.detail}</p>}
    </section>
  )
}
