import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { CloseIcon } from '@/components/ui/icons'
import { pageHref } from '@/lib/core/urls/routes'
import { toBaht, type Satang } from '@/lib/core/money'
import type { FilterOption } from '@/lib/domain/catalog/filter-options'
import type { ListAddress, ListState } from '@/lib/features/catalog/lists/filtered-list'
import { ClearFilters } from './clear-filters'

type FilterPanelProps = Readonly<{ id: string; address: ListAddress; state: ListState }>

/** Filter and sort options: a GET form in a native popover, so it works without JavaScript. */
export function FilterPanel({ id, address, state: { query, options } }: FilterPanelProps) {
  const locale = useLocale()
  const t = useTranslations('filters')
  const food = useTranslations('food')
  const common = useTranslations('common')
  const { filters, sort } = query
  const { minPrice, maxPrice } = filters
  const prices = options.prices
  const counted = (label: string, count: number) => `${label} (${count})`
  return (
    <form
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t('open')}
      action={pageHref(locale, address.page)}
      // Prevents the browser from restoring selections of an earlier visit, which would not match the list.
      autoComplete="off"
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(24rem,100vw)] scroll-pt-16 scroll-pb-20 overflow-y-auto overscroll-contain bg-white text-ink [--drawer-from:100%]"
    >
      <div className="flex min-h-full flex-col gap-6 px-5">
        <div className="sticky top-0 z-1 -mx-5 -mb-3 flex items-center justify-between gap-4 bg-white px-5 py-2">
          <p className="text-xl font-semibold">{t('open')}</p>
          <button
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={common('close')}
            className="-mr-2 grid size-tap place-items-center rounded-full hover:bg-celadon-100"
          >
            <CloseIcon />
          </button>
        </div>
        {Object.entries(address.parameters).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <Select
          label={t('sort')}
          name="sort"
          defaultValue={sort}
          options={options.sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        />
        <Checks legend={t('only')} name="only" options={options.only} labelOf={(value) => t(`switches.${value}`)} />
        {options.storages.length > 0 && (
          <Select
            label={food('storage')}
            name="storage"
            placeholder={t('all')}
            defaultValue={filters.storage ?? ''}
            options={options.storages.map(({ value, count }) => ({ value, label: counted(food(`storages.${value}`), count) }))}
          />
        )}
        {options.growers.length > 0 && (
          <Select
            label={food('grower')}
            name="grower"
            placeholder={t('all')}
            defaultValue={filters.grower ?? ''}
            options={options.growers.map(({ value, count }) => ({ value: value.id, label: counted(value.name, count) }))}
          />
        )}
        {(prices !== null || minPrice !== null || maxPrice !== null) && (
          <fieldset>
            <Legend>{t('price')}</Legend>
            <div className="grid grid-cols-2 gap-4 [&_label]:font-normal">
              <Price name="min_price" label={t('minPrice')} price={minPrice} bound={prices?.lowest} />
              <Price name="max_price" label={t('maxPrice')} price={maxPrice} bound={prices?.highest} />
            </div>
          </fieldset>
        )}
        <Checks legend={food('diets')} name="diet" options={options.diets} labelOf={(value) => food(`dietNames.${value}`)} />
        <Checks
          legend={t('without')}
          name="without"
          options={options.without}
          labelOf={(value) => food(`allergenNames.${value}`)}
          note={t('withoutNote')}
        />
        <div className="sticky bottom-0 -mx-5 mt-auto flex items-center justify-between gap-3 border-t border-line bg-white px-5 py-3">
          <ClearFilters address={address} className={buttonClass('quiet')} />
          <Button type="submit" className="grow">
            {t('apply')}
          </Button>
        </div>
      </div>
    </form>
  )
}

const Legend = ({ children }: Readonly<{ children: ReactNode }>) => <legend className="mb-1 text-sm font-semibold">{children}</legend>

type ChecksProps<Value extends string> = Readonly<{
  legend: string
  name: string
  options: readonly FilterOption<Value>[]
  labelOf: (value: Value) => string
  note?: string
}>

function Checks<Value extends string>({ legend, name, options, labelOf, note }: ChecksProps<Value>) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
      {options.map(({ value, count, isChosen }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={isChosen}
          label={
            <>
              {labelOf(value)} <span className="text-ink-soft">({count})</span>
            </>
          }
        />
      ))}
    </fieldset>
  )
}

type PriceProps = Readonly<{ name: string; label: string; price: Satang | null; bound: Satang | undefined }>

function Price({ name, label, price, bound }: PriceProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      name={name}
      label={label}
      defaultValue={price === null ? undefined : toBaht(price)}
      placeholder={bound === undefined ? undefined : String(toBaht(bound))}
    />
  )
}
