'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/core/display-name'
import { maxSizes, sizeColumns } from '@/lib/domain/catalog/record-columns'
import type { SizeDraft } from '@/lib/features/staff/catalog/product-family'
import { ClosedSection } from './closed-section'
import { sizeFieldId, SizeRow } from './size-row'
import type { ProductFamilyForm } from './use-product-family'

const columns = ['nameTh', 'nameEn', 'price', 'weight', 'stock', 'barcode', 'actions'] as const

/** The sizes of a product as a table, on a phone as cards; saved with the product. A removed size is archived, so its orders keep it. */
export function ProductSizes({ family }: Readonly<{ family: ProductFamilyForm }>) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const id = useId()
  const rows = useRef<HTMLTableSectionElement>(null)
  /** What gets the focus once the rows are drawn again. */
  const next = useRef<string | null>(null)
  const { sizes } = family.draft
  const wrong = sizes.filter(({ key }) => [...sizeColumns, 'stock_qty'].some((name) => family.errorOf(key, name))).length

  useEffect(() => {
    if (next.current) document.getElementById(next.current)?.focus()
    next.current = null
  }, [sizes])
  useEffect(() => {
    if (wrong > 0) rows.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const focus = (key: string, part: string) => (next.current = sizeFieldId(id, key, part))
  const add = (copied?: SizeDraft) => focus(family.add(copied), 'nameTh')

  function move(size: SizeDraft, step: -1 | 1) {
    const to = sizes.indexOf(size) + step
    family.move(sizes.indexOf(size), step)
    // At an end of the list only the other button is left.
    focus(size.key, to === 0 ? 'down' : to === sizes.length - 1 ? 'up' : step < 0 ? 'up' : 'down')
  }

  function remove(size: SizeDraft) {
    const index = sizes.indexOf(size)
    family.remove(size)
    const neighbour = sizes[index + 1] ?? sizes[index - 1]
    next.current = neighbour ? sizeFieldId(id, neighbour.key, 'remove') : `${id}-add`
  }

  return (
    <ClosedSection
      title={t('sizes')}
      about={sizes.map(({ cells }) => displayName(cells.variant_name ?? '', locale)).join(' · ') || t('sizesAbout')}
      isOpenAtFirst={sizes.length > 0}
      wrong={wrong}
    >
      <p className="mb-3 max-w-reading text-ink-soft">{t('sizesText')}</p>
      {sizes.length > 0 && (
        <table role="table" className="mb-4 w-full border-collapse text-left max-lg:block">
          <caption className="sr-only">{t('sizes')}</caption>
          <thead role="rowgroup" className="border-b border-line text-sm max-lg:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col" className={`px-1.5 pb-2 font-semibold ${widths[column]}`}>
                  {column === 'actions' ? <span className="sr-only">{t('size.actions')}</span> : t(`size.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rows} role="rowgroup" className="divide-y divide-line border-b border-line max-lg:block max-lg:border-t">
            {sizes.map((size, index) => (
              <SizeRow
                key={size.key}
                tableId={id}
                size={size}
                position={index + 1}
                count={sizes.length}
                family={family}
                onCopy={() => add(size)}
                onMove={(step) => move(size, step)}
                onRemove={() => remove(size)}
              />
            ))}
          </tbody>
        </table>
      )}
      <Button id={`${id}-add`} variant="secondary" disabled={sizes.length >= maxSizes} onClick={() => add()}>
        {t('addSize')}
      </Button>
    </ClosedSection>
  )
}

const widths: Readonly<Record<(typeof columns)[number], string>> = {
  nameTh: '',
  nameEn: '',
  price: 'w-28 text-right',
  weight: 'w-24 text-right',
  stock: 'w-24 text-right',
  barcode: 'w-40',
  actions: 'w-46',
}
