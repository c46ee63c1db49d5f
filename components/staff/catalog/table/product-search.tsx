import { useLocale, useTranslations } from 'next-intl'
import { ListTab } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { SearchInput } from '@/components/ui/form/search-input'
import { productLists } from '@/lib/domain/catalog/staff-products'
import { productSearchQuery, type ProductCounts, type ProductSearch as Search } from '@/lib/features/staff/catalog/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

type ProductSearchProps = Readonly<{ search: Search; counts: ProductCounts }>

/** Filters the table by text, low stock or hidden products; a plain form and links. */
export function ProductSearch({ search, counts }: ProductSearchProps) {
  const t = useTranslations('staffProducts')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <nav aria-label={t('lists')} className="flex flex-wrap gap-2">
        {[null, ...productLists].map((only) => (
          <ListTab key={only} page="products" query={productSearchQuery({ ...search, only, part: 1 })} isCurrent={only === search.only}>
            {t(`list.${only ?? 'all'}`)}
            <span className="tabular-nums">{counts[only ?? 'all']}</span>
          </ListTab>
        ))}
      </nav>
      <form role="search" aria-label={t('search')} action={staffHref(language, 'products')} className="flex w-full max-w-form gap-2">
        {search.only && <input type="hidden" name="only" value={search.only} />}
        <SearchInput text={search.text} label={t('search')} />
        <Button type="submit" variant="secondary" className="min-h-12">
          {t('searchButton')}
        </Button>
      </form>
    </div>
  )
}
