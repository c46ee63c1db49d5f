import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CloseIcon, FilterIcon, GridIcon, ListIcon } from '@/components/ui/icons'
import { buttonClass } from '@/components/ui/button'
import { formatBaht } from '@/lib/core/money'
import type { ListQuery, ProductFilters } from '@/lib/domain/catalog/product-filters'
import { listHref, type ListAddress, type ListState } from '@/lib/features/catalog/lists/filtered-list'
import { ClearFilters } from './clear-filters'
import { FilterPanel } from './filter-panel'

type FilterBarProps = Readonly<{
  address: ListAddress
  state: ListState
  /** Heading of the list; the filter bar is beside it where there is space. */
  children: ReactNode
  /** Links in a nav: below the heading, beside the filter button on a phone. */
  links?: ReactNode
}>

const panelId = 'filters'

/** Heading of a list with its product count, the filter button and the active filters. */
export function FilterBar({ address, state, children, links }: FilterBarProps) {
  const t = useTranslations('filters')
  const { count, total, options } = state
  const { sorts, prices, ...others } = options
  const isFilterable = sorts.length > 1 || prices !== null || Object.values(others).some(({ length }) => length > 0)
  return (
    <>
      <div className="filter-bar">
        {children}
        {total > 0 && (
          <p className="text-right text-ink-soft">{count === total ? t('count', { total }) : t('countOf', { count, total })}</p>
        )}
        {isFilterable && (
          <button type="button" popoverTarget={panelId} className={buttonClass('secondary', 'max-md:size-tap max-md:px-0')}>
            <FilterIcon className="size-5 shrink-0" />
            <span className="max-md:sr-only">{t('open')}</span>
          </button>
        )}
        {total > 0 && <ViewSwitch />}
        {links && <div>{links}</div>}
      </div>
      {isFilterable && <FilterPanel id={panelId} address={address} state={state} />}
      <FilterChips address={address} state={state} />
    </>
  )
}

/** Cards or lines: the choice of this browser. A script of the page applies it before it is painted, and this button, too. */
function ViewSwitch() {
  const t = useTranslations('filters')
  return (
    <button type="button" data-view-switch="" className={buttonClass('secondary', 'view-switch size-tap px-0!')}>
      <span>
        <ListIcon className="size-5" />
        <span className="sr-only">{t('asList')}</span>
      </span>
      <span>
        <GridIcon className="size-5" />
        <span className="sr-only">{t('asCards')}</span>
      </span>
    </button>
  )
}

type FilterChipsProps = Readonly<{ address: ListAddress; state: ListState }>

/** Active filters, each linking to the list without it. */
function FilterChips({ address, state }: FilterChipsProps) {
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
