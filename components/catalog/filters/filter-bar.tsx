import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FilterIcon } from '@/components/ui/icons'
import type { ListAddress, ListState } from '@/lib/features/catalog/lists/filtered-list'
import { FilterChips } from './filter-chips'
import { FilterPanel } from './filter-panel'

type FilterBarProps = Readonly<{
  address: ListAddress
  state: ListState
  /** Heading of the list; the filter bar is beside it where there is space. */
  children: ReactNode
  /** Content between heading and list. */
  below?: ReactNode
}>

const panelId = 'filters'

/** Heading of a list with its product count, the filter button and the active filters. */
export function FilterBar({ address, state, children, below }: FilterBarProps) {
  const t = useTranslations('filters')
  const { count, total, options } = state
  const { sorts, prices, ...others } = options
  const isFilterable = sorts.length > 1 || prices !== null || Object.values(others).some(({ length }) => length > 0)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:flex-nowrap">
        {children}
        {total > 0 && (
          <div className="flex grow flex-wrap items-center justify-between gap-x-4 md:shrink-0 md:grow-0 md:flex-row-reverse">
            {isFilterable && (
              <button type="button" popoverTarget={panelId} className={buttonClass('secondary', 'shrink-0')}>
                <FilterIcon className="size-5" />
                {t('open')}
              </button>
            )}
            <p className="text-right text-ink-soft">{count === total ? t('count', { total }) : t('countOf', { count, total })}</p>
          </div>
        )}
      </div>
      {isFilterable && <FilterPanel id={panelId} address={address} state={state} />}
      {below}
      <FilterChips address={address} state={state} />
    </>
  )
}
