'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { ChevronDownIcon, CopyIcon, TrashIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import { maxSizes, sizeColumns } from '@/lib/domain/catalog/record-columns'
import type { SizeDraft } from '@/lib/features/staff/catalog/product-family'
import { useBilingual } from './bilingual-field'
import { ClosedSection } from './closed-section'
import { ProductCell } from './product-cell'
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

/** The id of a field or a button of a row. */
const sizeFieldId = (tableId: string, key: string, part: string) => `${tableId}-${key}-${part}`

type SizeRowProps = Readonly<{
  tableId: string
  size: SizeDraft
  /** From 1. */
  position: number
  count: number
  family: ProductFamilyForm
  onCopy: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}>

/** A size as a table row; on a phone or tablet a card with its fields side by side. */
function SizeRow({ tableId, size, position, count, family, onCopy, onMove, onRemove }: SizeRowProps) {
  const t = useTranslations('staffCatalog')
  const locale = useLocale()
  const { key, id, cells } = size
  const names = useBilingual(cells.variant_name ?? '', (name) => family.setCell(size, 'variant_name', name))
  const title = displayName(cells.variant_name ?? '', locale) || t('sizeAt', { position })
  const idOf = (part: string) => sizeFieldId(tableId, key, part)
  const cell = (column: 'sale_price' | 'weight' | 'gtin', label: string) => (
    <ProductCell
      label={label}
      product={title}
      value={cells[column] ?? ''}
      error={family.errorOf(key, column)}
      onChange={(typed) => family.setCell(size, column, typed)}
    />
  )
  const nameCell = (part: 'th' | 'en', label: string, error?: string) => (
    <ProductCell
      id={idOf(part === 'th' ? 'nameTh' : 'nameEn')}
      isText
      label={label}
      product={title}
      value={names.parts[part]}
      error={error}
      onChange={(typed) => names.change({ [part]: typed })}
    />
  )
  const button = (part: string, label: string, onClick: () => void, icon: ReactNode, isHidden = false) => (
    <button
      id={idOf(part)}
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`${iconButtonClass} ${isHidden ? 'invisible' : ''}`}
    >
      {icon}
    </button>
  )
  return (
    <tr
      role="row"
      className="align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-2 max-lg:py-4 sm:max-lg:grid-cols-4 lg:[&>td]:px-1.5 lg:[&>td]:py-2"
    >
      <td role="cell" className="sm:max-lg:col-span-2">
        {nameCell('th', t('size.nameTh'), family.errorOf(key, 'variant_name'))}
        {id !== null && (
          <StaffLink
            page="product"
            query={{ id }}
            className="inline-flex min-h-tap items-center text-sm text-leaf-700 underline underline-offset-4"
          >
            {t('sizeDetails', { code: cells.code ?? '' })}
          </StaffLink>
        )}
      </td>
      <td role="cell" className="sm:max-lg:col-span-2">
        {nameCell('en', t('size.nameEn'))}
      </td>
      <td role="cell">{cell('sale_price', t('size.price'))}</td>
      <td role="cell">{cell('weight', t('size.weight'))}</td>
      <td role="cell">
        {size.seen !== null && (
          <ProductCell
            label={t('size.stock')}
            product={title}
            value={size.stock}
            error={family.errorOf(key, 'stock_qty')}
            onChange={(typed) => family.setSizeStock(size, typed)}
          />
        )}
      </td>
      <td role="cell">{cell('gtin', t('size.barcode'))}</td>
      <td role="cell" className="max-lg:col-span-full">
        <span className="flex lg:justify-end">
          {button('up', t('moveUp', { name: title }), () => onMove(-1), <ChevronDownIcon className="size-5 rotate-180" />, position === 1)}
          {button('down', t('moveDown', { name: title }), () => onMove(1), <ChevronDownIcon className="size-5" />, position === count)}
          {button('copy', t('copySize', { name: title }), onCopy, <CopyIcon className="size-5" />)}
          {button('remove', t('takeOut', { name: title }), onRemove, <TrashIcon className="size-5" />)}
        </span>
      </td>
    </tr>
  )
}
