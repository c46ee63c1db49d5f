'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import type { StaffProduct, Unit } from '@/lib/features/staff/catalog/schemas'
import { ProductRow } from './product-row'
import { useLeaveWarning } from '../use-leave-warning'
import { useProductEdits } from './use-product-edits'

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
