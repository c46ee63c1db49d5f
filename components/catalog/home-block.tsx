import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import type { HomeBlock as Block } from '@/lib/features/catalog/categories'
import { routes } from '@/lib/core/urls/routes'
import { ProductGrid } from './product-grid'

type HomeBlockProps = Readonly<{
  block: Block
  /** Whether the shop has the linked category. */
  hasCategory?: boolean
}>

/** The id of a block's heading within the index. */
export function blockAnchor(groupId: number): string {
  return `block-${groupId}`
}

/** A category block of the index: name, link to all products, and the first few (spec 2). */
export function HomeBlock({ block, hasCategory = true }: HomeBlockProps) {
  const locale = useLocale()
  const t = useTranslations('catalog')
  const id = blockAnchor(block.id)
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={block.name}
        {...(hasCategory && { link: { href: routes.category(locale, block.categoryCode), label: t('allProductsLink') } })}
      />
      <ProductGrid products={block.products} categCode={block.categoryCode} layout="block" />
    </section>
  )
}
