import { useTranslations, useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { ProductImage } from '@/components/ui/product-image'
import { HtmlBlock } from '@/components/content/html-block'
import { BackInHistory } from '@/components/ui/back-in-history'
import { BackLink } from '@/components/ui/back-link'
import { NeedsScript } from '@/components/ui/needs-script'
import { Notice } from '@/components/ui/notice'
import { formatMonth } from '@/lib/core/dates'
import { pageHref } from '@/lib/core/urls/routes'
import type { Review } from '@/lib/domain/ratings/rating'
import type { Phone } from '@/lib/domain/content/shop-profile'
import { offeredDays } from '@/lib/domain/traceability/freshness'
import type { ProductDetails } from '@/lib/features/catalog/schemas'
import { hasContent } from '@/lib/features/content/safe-html'
import { sanitize } from '@/lib/features/content/sanitize'
import { Showcase } from '../showcase'
import { DescriptionPanel } from './description-panel'
import { FoodFacts } from './food-facts'
import { OrderPanel } from './order-panel'
import { ProductSummary } from './product-summary'

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

/** The newest words of customers, without their names. */
function ProductReviews({ reviews }: Readonly<{ reviews: readonly Review[] }>) {
  const t = useTranslations('product')
  const locale = useLocale()
  if (reviews.length === 0) return null
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-24">
      <h2 id="reviews-title" className="text-xl">
        {t('reviews')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {reviews.map(({ stars, text, date }, index) => (
          <li key={index} className="py-3">
            <p className="text-sm text-ink-soft">
              <span role="img" aria-label={t('stars', { count: stars })}>
                {'★'.repeat(stars)}
              </span>{' '}
              <time dateTime={date.slice(0, 7)}>{formatMonth(date, locale)}</time>
            </p>
            <p className="wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ProductDescriptionProps = Readonly<{
  /** Unsanitized HTML from the backend. */
  details: string | null
  /** VIEW_ONLY products show nothing else, so their description cannot be closed (spec 2). */
  isAlwaysOpen: boolean
}>

/** The description of a product in a collapsible panel. */
function ProductDescription({ details, isAlwaysOpen }: ProductDescriptionProps) {
  const t = useTranslations('product')
  const html = sanitize(details)
  if (!hasContent(html)) return null
  if (!isAlwaysOpen) {
    return (
      <DescriptionPanel title={t('details')}>
        <HtmlBlock html={html} />
      </DescriptionPanel>
    )
  }
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="mb-4 text-xl">
        {t('details')}
      </h2>
      <HtmlBlock html={html} />
    </section>
  )
}

const firstSizes = '(min-width: 1280px) 576px, (min-width: 768px) 46vw, 92vw'
const otherSizes = '(min-width: 768px) 15vw, 92vw'

/** A product's pictures: a swipeable row on a phone; on wider screens a large main picture with the others below it. */
function ProductGallery({ product }: Readonly<{ product: ProductDetails }>) {
  const t = useTranslations('product')
  const [first = null, ...others] = product.images
  return (
    <ul
      aria-label={t('pictures')}
      tabIndex={others.length > 0 ? 0 : undefined}
      className="flex snap-x snap-mandatory gap-3 overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-3 md:overflow-visible"
    >
      <li className={`${others.length > 0 ? 'w-[92%]' : 'w-full'} shrink-0 snap-start md:col-span-3 md:w-auto`}>
        <ProductImage name={first} alt={product.name} tintKey={product.id} slot="main" sizes={firstSizes} isFirst className="rounded-xl" />
      </li>
      {others.map((name, index) => (
        <li key={name} className="w-[92%] shrink-0 snap-start md:w-auto">
          <ProductImage
            name={name}
            alt={t('pictureOf', { name: product.name, number: index + 2 })}
            tintKey={product.id}
            slot="card"
            sizes={otherSizes}
            className="rounded-xl md:rounded-lg"
          />
        </li>
      ))}
    </ul>
  )
}
