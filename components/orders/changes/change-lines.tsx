'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { displayName } from '@/lib/core/display-name'
import { AddProduct } from './add-product'
import type { ChangeProps } from './change-props'
import { NewTotal } from './new-total'
import { useCostlyChange } from './use-costly-change'

type Pieces = Readonly<{ productId: number; name: string; quantity: number }>

/** Changes quantities in an order and adds products; does not remove any product. */
export function ChangeLines({ order, changes, by, onClose, onDone }: ChangeProps) {
  const t = useTranslations('orderChanges')
  const locale = useLocale()
  const ordered = changes.lines.map((line): Pieces => ({ ...line, name: displayName(line.name, locale) }))
  const [pieces, setPieces] = useState<readonly Pieces[]>(ordered)
  const isChanged = pieces.some(({ quantity }, index) => quantity !== (ordered[index]?.quantity ?? 0))
  const wanted = pieces.filter(({ quantity }) => quantity > 0).map(({ productId, quantity }) => ({ productId, quantity }))
  const change = useCostlyChange(
    { by, orderId: order.id, lastChange: changes.lastChange },
    isChanged ? { what: 'lines', pieces: wanted } : null,
    onDone,
  )
  const mayCostMore = changes.amountChange === 'any'

  function setQuantity({ productId, name }: Omit<Pieces, 'quantity'>, quantity: number) {
    setPieces((before) =>
      before.some((each) => each.productId === productId)
        ? before.map((each) => (each.productId === productId ? { ...each, quantity } : each))
        : [...before, { productId, name, quantity }],
    )
  }

  return (
    <Dialog title={t(mayCostMore ? 'products' : 'lines')} onClose={onClose}>
      <ul className="mt-4 divide-y divide-line">
        {pieces.map(({ quantity, ...product }) => (
          <li key={product.productId} className="flex items-center justify-between gap-3 py-2">
            <span className={`min-w-0 ${quantity === 0 ? 'text-ink-soft line-through' : ''}`}>{product.name}</span>
            <QuantityInput label={product.name} value={quantity} onChange={(next) => setQuantity(product, next)} />
          </li>
        ))}
      </ul>
      {mayCostMore && (
        <AddProduct
          quantities={Object.fromEntries(pieces.map(({ productId, quantity }) => [productId, quantity]))}
          onChange={setQuantity}
        />
      )}
      <p className="mt-3 text-sm text-ink-soft">{t(mayCostMore ? 'linesHint' : 'paidLinesHint')}</p>
      <NewTotal order={order} isPaid={changes.amountChange === 'lower'} change={change} />
    </Dialog>
  )
}
