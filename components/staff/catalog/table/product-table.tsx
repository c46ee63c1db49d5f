'use client'

import { useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { ProductImage } from '@/components/ui/product-image'
import { formatNumber, type Satang } from '@/lib/core/money'
import type { StaffProduct, Unit } from '@/lib/features/staff/catalog/schemas'
import { marginOf, type ProductDraft, type ProductField } from '@/lib/features/staff/catalog/view'
import { ProductCell } from '../product-cell'
import { useLeaveWarning } from '../use-leave-warning'
import { useProductEdits, type RowIssues } from './use-product-edits'

const columns = ['product', 'price', 'oldPrice', 'counted', 'received', 'shown'] as const

type ProductTableProps = Readonly<{ products: readonly StaffProduct[]; units: readonly Unit[]; isVatRegistered: boolean }>

/** Editable prices and stock: any number of cells, saved together. */
export function ProductTable({ products, units, isVatRegistered }: ProductTableProps) {
  const t = useTranslations('staffProducts')
  const edits = useProductEdits(products)
  useLeaveWarning(edits.changedCount > 0)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void edits.save()
      }}
    >
      <fieldset disabled={edits.isUnanswered} className="contents">
        <table role="table" className="mt-6 w-full border-collapse text-left max-lg:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-lg:sr-only">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col" className={`px-2 pb-2 font-semibold first:pl-0 ${widths[column]}`}>
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y divide-line border-b border-line max-lg:block">
            {products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                draft={edits.draftOf(product.id)}
                issues={edits.issuesOf(product.id)}
                units={units}
                isVatRegistered={isVatRegistered}
                onChange={(cells) => edits.change(product, cells)}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
      <div role="status" className="sticky bottom-(--bottom-bar)">
        {edits.changedCount > 0 && (
          <div className="-mx-gutter flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-white px-gutter py-3">
            <p className="grow font-semibold">{t('changed', { count: edits.changedCount })}</p>
            <Button variant="quiet" onClick={edits.takeBack}>
              {t('takeBack')}
            </Button>
            <Button type="submit" isLoading={edits.isSaving}>
              {t('save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

const widths: Readonly<Record<(typeof columns)[number], string>> = {
  product: '',
  price: 'w-32 text-right',
  oldPrice: 'w-32 text-right',
  counted: 'w-28 text-right',
  received: 'w-28 text-right',
  shown: 'w-36',
}

type ProductRowProps = Readonly<{
  product: StaffProduct
  draft: ProductDraft
  issues: RowIssues
  units: readonly Unit[]
  isVatRegistered: boolean
  onChange: (cells: ProductDraft) => void
}>

const priceText = (amount: Satang | null) => (amount === null ? '' : formatNumber(amount))

/** A product as a table row; on a phone or tablet a card with its fields side by side. */
function ProductRow({ product, draft, issues, units, isVatRegistered, onChange }: ProductRowProps) {
  const t = useTranslations('staffProducts')
  const title = [product.name, product.variant].filter(Boolean).join(' ')
  const errorAt = (field: ProductField) => {
    const issue = issues.cells.find((each) => each.field === field)
    return issue && t(`issue.${issue.key}`)
  }
  const cell = (field: 'price' | 'oldPrice' | 'counted' | 'received', value: string, placeholder?: string) => (
    <ProductCell
      label={t(field)}
      product={title}
      value={draft[field] ?? value}
      error={errorAt(field)}
      onChange={(typed) => onChange({ [field]: typed })}
      {...(placeholder && { placeholder })}
    />
  )
  const isTouched = Object.keys(draft).length > 0
  return (
    <tr
      role="row"
      className={`align-top max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:gap-y-2 max-lg:py-5 sm:max-lg:grid-cols-4 lg:[&>td]:px-2 lg:[&>td]:py-3 ${isTouched ? 'bg-mango-100/50' : ''}`}
    >
      <th role="rowheader" scope="row" className="text-left font-normal max-lg:col-span-full lg:py-3 lg:pr-2">
        <ProductName product={product} />
      </th>
      <td role="cell">
        {cell('price', priceText(product.price))}
        <UnitChoice
          label={t('unitOf', { name: title })}
          units={units}
          value={draft.unit ?? String(product.unit?.id ?? '')}
          onChange={(unit) => onChange({ unit })}
        />
        <Margin percent={marginOf(product, draft, isVatRegistered)} />
      </td>
      <td role="cell">{cell('oldPrice', priceText(product.oldPrice), t('none'))}</td>
      {product.isCounted ? (
        <>
          <td role="cell">{cell('counted', String(product.stock))}</td>
          <td role="cell">{cell('received', '', '+')}</td>
        </>
      ) : (
        <td role="cell" colSpan={2} className="text-sm text-ink-soft max-lg:col-span-2 max-lg:self-end lg:pt-5!">
          {t('notCounted')}
        </td>
      )}
      <td role="cell" className="max-lg:col-span-full">
        <label className="flex min-h-tap items-center gap-3">
          <input
            type="checkbox"
            className="size-5.5 shrink-0"
            checked={draft.isShown ?? product.isShown}
            onChange={(event) => onChange({ isShown: event.target.checked })}
          />
          {t('shown')} <span className="sr-only">{title}</span>
        </label>
        <FormError message={issues.row} />
      </td>
    </tr>
  )
}

type UnitChoiceProps = Readonly<{ label: string; units: readonly Unit[]; value: string; onChange: (id: string) => void }>

/** What a price is for. */
function UnitChoice({ label, units, value, onChange }: UnitChoiceProps) {
  const t = useTranslations('staffProducts')
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="mt-1 block min-h-tap w-full rounded-sm border border-line bg-white px-2 text-sm text-ink-soft"
    >
      <option value="">{t('noUnit')}</option>
      {units.map(({ id, name }) => (
        <option key={id} value={id}>
          {t('perUnit', { unit: name })}
        </option>
      ))}
    </select>
  )
}

/** What the shop keeps of a price. */
function Margin({ percent }: Readonly<{ percent: number | null }>) {
  const t = useTranslations('staffProducts')
  if (percent === null) return null
  return (
    <span className={`mt-1 block text-sm tabular-nums lg:text-right ${percent < 0 ? 'font-semibold text-chili-700' : 'text-ink-soft'}`}>
      {t('margin', { percent })}
    </span>
  )
}

function ProductName({ product: { id, pageId, code, name, variant, image } }: Readonly<{ product: StaffProduct }>) {
  return (
    <span className={`flex items-start gap-3 ${id === pageId ? '' : 'lg:pl-6'}`}>
      <span className="w-14 shrink-0">
        <ProductImage name={image} alt="" tintKey={pageId} slot="line" sizes="56px" className="rounded-md" />
      </span>
      <span className="min-w-0">
        <StaffLink page="product" query={{ id }} className="font-semibold text-leaf-700 underline-offset-4 hover:underline">
          {name}
        </StaffLink>
        {variant !== null && <span className="block text-sm">{variant}</span>}
        <span className="block text-sm text-ink-soft tabular-nums">{code}</span>
      </span>
    </span>
  )
}
