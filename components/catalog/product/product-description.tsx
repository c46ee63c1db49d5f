import { useTranslations } from 'next-intl'
import { HtmlBlock } from '@/components/content/html-block'
import { hasContent } from '@/lib/features/content/safe-html'
import { sanitize } from '@/lib/features/content/sanitize'
import { DescriptionPanel } from './description-panel'

type ProductDescriptionProps = Readonly<{
  /** Unsanitized HTML from the backend. */
  details: string | null
  /** VIEW_ONLY products show nothing else, so their description cannot be closed (spec 2). */
  isAlwaysOpen: boolean
}>

/** The description of a product in a collapsible panel. */
export function ProductDescription({ details, isAlwaysOpen }: ProductDescriptionProps) {
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
