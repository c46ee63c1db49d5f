import { useLocale, useTranslations } from 'next-intl'
import { CloseIcon } from '@/components/ui/icons'
import { formatBaht } from '@/lib/core/money'
import type { ListQuery, ProductFilters } from '@/lib/domain/catalog/product-filters'
import { listHref, type ListAddress, type ListState } from '@/lib/features/catalog/lists/filtered-list'
import { ClearFilters } from './clear-filters'

type FilterChipsProps = Readonly<{ address: ListAddress; state: ListState }>

/** Active filters, each linking to the list without it. */
export function FilterChips({ address, state }: FilterChipsProps) {
  const locale = useLocale()
  const t = useTranslations('filters')
  const chips = useChips(state)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('chosen')} className="flex flex-wrap items-center gap-2">
      {chips.map(([label, query]) => (
        <li key={label}>
          <a
            href={listHref(locale, address, query)}
            rel="nofollow"
            aria-label={t('remove', { filter: label })}
            className="inline-flex min-h-tap items-center gap-2 rounded-full border border-line bg-celadon-50 pr-3 pl-4 text-sm hover:bg-celadon-100"
          >
            {label}
            <CloseIcon className="size-4 text-ink-soft" />
          </a>
        </li>
      ))}
      <li>
        <ClearFilters
          address={address}
          className="inline-flex min-h-tap items-center px-2 text-sm font-semibold text-leaf-700 underline underline-offset-4"
        />
      </li>
    </ul>
  )
}

/** Each active filter with its label in the panel, and the query without it. */
function useChips({ query, options }: ListState): readonly (readonly [label: string, query: ListQuery])[] {
  const t = useTranslations('filters')
  const food = useTranslations('food')
  const { filters, sort } = query
  const chip = (label: string, change: Partial<ProductFilters>) => [label, { ...query, filters: { ...filters, ...change } }] as const
  const others = <Value,>(values: readonly Value[], value: Value) => values.filter((each) => each !== value)
  const grower = options.growers.find(({ isChosen }) => isChosen)?.value.name ?? food('grower')
  return [
    ...filters.only.map((each) => chip(t(`switches.${each}`), { only: others(filters.only, each) })),
    ...(filters.storage === null ? [] : [chip(food(`storages.${filters.storage}`), { storage: null })]),
    ...(filters.grower === null ? [] : [chip(grower, { grower: null })]),
    ...(filters.minPrice === null ? [] : [chip(t('priceFrom', { price: formatBaht(filters.minPrice) }), { minPrice: null })]),
    ...(filters.maxPrice === null ? [] : [chip(t('priceTo', { price: formatBaht(filters.maxPrice) }), { maxPrice: null })]),
    ...filters.diets.map((diet) => chip(food(`dietNames.${diet}`), { diets: others(filters.diets, diet) })),
    ...filters.without.map((each) =>
      chip(t('freeOf', { allergen: food(`allergenNames.${each}`) }), { without: others(filters.without, each) }),
    ),
    ...(sort === 'recommended' ? [] : [[t(`sorts.${sort}`), { ...query, sort: 'recommended' }] as const]),
  ]
}
