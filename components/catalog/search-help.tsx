import { useLocale, useTranslations } from 'next-intl'
import { SectionHeading } from '@/components/ui/section-heading'
import { routes } from '@/lib/core/urls/routes'
import type { MenuCategory } from '@/lib/domain/catalog/catalog-layout'
import type { ListedProduct } from '@/lib/features/catalog/schemas'
import { PillLinks } from './lists/pill-links'
import { ProductGrid } from './product-grid'

type SearchHelpProps = Readonly<{
  /** Product names similar to the query. */
  near: readonly string[]
  categories: readonly MenuCategory[]
  bestSellers: readonly ListedProduct[]
}>

/** Help for a search without results: similar names, categories and best sellers. */
export function SearchHelp({ near, categories, bestSellers }: SearchHelpProps) {
  const t = useTranslations('catalog')
  const locale = useLocale()
  const guesses = near.map((name, id) => ({ id, label: name, href: routes.search(locale, name) }))
  const shelves = categories
    .filter(({ name }) => name)
    .map(({ code, name }, id) => ({ id, label: name, href: routes.category(locale, code) }))
  return (
    <>
      {guesses.length > 0 && (
        <section>
          <SectionHeading title={t('searchNear')} level={3} />
          <PillLinks label={t('searchNear')} links={guesses} />
        </section>
      )}
      {shelves.length > 0 && (
        <section>
          <SectionHeading title={t('categories')} level={3} />
          <PillLinks label={t('categories')} links={shelves} />
        </section>
      )}
      {bestSellers.length > 0 && (
        <section className="mt-8">
          <SectionHeading title={t('searchBestSellers')} />
          <ProductGrid products={bestSellers} />
        </section>
      )}
    </>
  )
}
