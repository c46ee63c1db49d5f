import { useLocale, useTranslations } from 'next-intl'
import { HtmlBlock } from '@/components/content/html-block'
import { ButtonLink } from '@/components/ui/button'
import { ProductImage } from '@/components/ui/product-image'
import { hasContent } from '@/lib/content/safe-html'
import { sanitize } from '@/lib/content/sanitize'
import { displayName } from '@/lib/i18n/display-name'
import { imageNames, resizedUrl } from '@/lib/images'
import { routes } from '@/lib/routes'
import type { Trace } from '@/lib/tracing/schemas'
import { TraceSteps } from './trace-steps'

type TraceStoryProps = Readonly<{ trace: Trace }>

/** Where a scanned pack comes from, told in the order in which it came: grower, harvest, packing, tests, this pack. */
export function TraceStory({ trace }: TraceStoryProps) {
  const t = useTranslations('trace')
  const locale = useLocale()
  const { product, supplier } = trace
  const [image] = imageNames(product?.imageAll ?? null)
  const name = product ? displayName(product.name, locale) : t('unknownProduct')
  const story = sanitize(supplier?.story[locale] ?? supplier?.story[locale === 'th' ? 'en' : 'th'])

  return (
    <article className="grid gap-x-12 gap-y-8 md:grid-cols-[20rem_1fr]">
      <div>
        <ProductImage src={image ? resizedUrl(image) : null} alt={name} tintKey={product?.id ?? 0} sizes="(min-width: 768px) 320px, 100vw" isFirst />
      </div>
      <div>
        {product?.code && <p className="text-sm text-ink-soft tabular-nums">{product.code}</p>}
        <h1 className="text-3xl">{name}</h1>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Fact label={t('document')} value={trace.documentNumber} />
          <Fact label={t('lot')} value={trace.lotNumber} />
        </dl>
        <TraceSteps trace={trace} />
        {supplier && (
          <section aria-labelledby="grower" className="mt-8 rounded-lg bg-celadon-50 p-5 sm:p-6">
            <h2 id="grower" className="text-xl">
              {t('grower', { name: displayName(supplier.name, locale) })}
            </h2>
            {hasContent(story) && <HtmlBlock html={story} className="mt-3" />}
          </section>
        )}
        {product && (
          <ButtonLink href={routes.product(locale, product.id)} variant="secondary" className="mt-6">
            {t('buyAgain')}
          </ButtonLink>
        )}
      </div>
    </article>
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
