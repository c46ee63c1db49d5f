import { useLocale, useTranslations } from 'next-intl'
import { formatLongDate } from '@/lib/core/dates'
import type { Trace } from '@/lib/features/traceability/schemas'
import { relativeDay, traceDays } from '@/lib/features/traceability/view'
import { TitledSection } from '@/components/ui/section-heading'
import { HtmlBlock } from '@/components/content/html-block'
import { ProductImage } from '@/components/ui/product-image'
import { hasContent } from '@/lib/features/content/safe-html'
import { sanitize } from '@/lib/features/content/sanitize'
import { displayName } from '@/lib/core/display-name'
import { ratingText } from '@/lib/domain/ratings/rating'
import { CheckIcon } from '@/components/ui/icons'
import { BuyAgain, type ProductAgain } from './buy-again'

type TraceStoryProps = Readonly<{
  trace: Trace
  /** Date in Bangkok, `YYYY-MM-DD`. */
  today: string
  /** Null for a product that the shop no longer lists. */
  again: ProductAgain | null
}>

/** Origin of a scanned pack: the product, its dates, its checks, and its growers. */
export function TraceStory({ trace, today, again }: TraceStoryProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { product, supplier } = trace
  const name = product ? displayName(product.name, locale) : t('unknownProduct')
  const farm = supplier && displayName(supplier.name, locale)

  return (
    <article className="grid gap-x-12 gap-y-6 md:grid-cols-[20rem_1fr]">
      <div className="max-md:mx-auto max-md:w-64">
        <ProductImage
          name={product?.image}
          alt={name}
          tintKey={product?.id ?? 0}
          slot="main"
          sizes="(min-width: 768px) 320px, 256px"
          isFirst
        />
      </div>
      <div>
        {product?.code && <p className="text-sm text-ink-soft tabular-nums">{product.code}</p>}
        <h1 className="text-3xl">{name}</h1>
        {farm && <p className="mt-1 text-lg text-leaf-700">{t(trace.lotNumber === null ? 'usuallyFrom' : 'from', { name: farm })}</p>}
        <TraceSteps trace={trace} today={today} />
        <TraceChecks trace={trace} />
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
          <Fact label={t('lot')} value={trace.lotNumber} />
          <Fact label={t('order')} value={trace.orderNumber} />
          <Fact label={t('delivery')} value={trace.deliveryNumber} />
          <Fact label={t('rating')} value={trace.rating && ratingText(trace.rating, locale)} />
          <Fact label={t('lotRating')} value={trace.lotRating && ratingText(trace.lotRating, locale)} />
        </dl>
        {again && <BuyAgain again={again} />}
      </div>
      {farm && <Grower name={farm} story={supplier?.story[locale] ?? supplier?.story[locale === 'th' ? 'en' : 'th'] ?? null} />}
    </article>
  )
}

function Grower({ name, story }: Readonly<{ name: string; story: string | null }>) {
  const t = useTranslations('trace')
  const html = sanitize(story)
  if (!hasContent(html)) return null
  return (
    <TitledSection id="grower" title={t('grower', { name })} className="mt-4 rounded-lg bg-celadon-50 p-5 sm:p-8 md:col-span-2">
      <HtmlBlock html={html} className="mt-3 max-w-reading" />
    </TitledSection>
  )
}

function Fact({ label, value }: Readonly<{ label: string; value: string | null }>) {
  if (value === null) return null
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold break-all tabular-nums">{value}</dd>
    </>
  )
}

/** Test results and certificates, where recorded. */
function TraceChecks({ trace: { testResult, certificate } }: Readonly<{ trace: Trace }>) {
  const t = useTranslations('trace')
  const locale = useLocale()
  if (testResult === null && certificate === null) return null
  return (
    <dl className="mt-6 space-y-4">
      {testResult !== null && <Check label={t('tested')} value={displayName(testResult, locale)} />}
      {certificate !== null && <Check label={t('certified')} value={certificate} />}
    </dl>
  )
}

function Check({ label, value }: Readonly<{ label: string; value: string }>) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <CheckIcon className="row-span-2 mt-1 rounded-full bg-celadon-100 p-1 text-leaf-700" />
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="col-start-2 font-semibold">{value}</dd>
    </div>
  )
}

type TraceStepsProps = Readonly<{
  trace: Trace
  /** Date in Bangkok, `YYYY-MM-DD`. */
  today: string
}>

/** Steps of a lot from field to table; unrecorded ones are omitted. */
function TraceSteps({ trace, today }: TraceStepsProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const days = traceDays(trace)
  if (days.length === 0) return null
  return (
    <ol className="mt-6 space-y-4 border-l-2 border-celadon-300 pl-5">
      {days.map(({ name, date }) => (
        <li
          key={name}
          className="relative before:absolute before:top-2.5 before:-left-[1.625rem] before:size-2.5 before:rounded-full before:bg-leaf-600"
        >
          <p className="text-sm text-ink-soft">{t(name)}</p>
          <p>
            <time dateTime={date} className="font-semibold">
              {formatLongDate(date, locale)}
            </time>
            <span className="ml-2 text-ink-soft">{relativeDay(date, today, locale)}</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
