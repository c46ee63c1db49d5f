import { StaffLink } from '@/components/staff/staff-link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { iconButtonClass } from '@/components/ui/form/icon-button'
import { ChevronDownIcon, CopyIcon, TrashIcon } from '@/components/ui/icons'
import { displayName } from '@/lib/core/display-name'
import type { SizeDraft } from '@/lib/features/staff/catalog/product-family'
import { useBilingual } from './bilingual-field'
import { ProductCell } from './product-cell'
import type { ProductFamilyForm } from './use-product-family'

/** The id of a field or a button of a row. */
export const sizeFieldId = (tableId: string, key: string, part: string) => `${tableId}-${key}-${part}`

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
export function SizeRow({ tableId, size, position, count, family, onCopy, onMove, onRemove }: SizeRowProps) {
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
