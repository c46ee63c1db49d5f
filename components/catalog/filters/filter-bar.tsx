import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FilterIcon, GridIcon, ListIcon } from '@/components/ui/icons'
import type { ListAddress, ListState } from '@/lib/features/catalog/lists/filtered-list'
import { FilterChips } from './filter-chips'
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
