'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { QuantityInput } from '@/components/ui/form/quantity-input'
import { displayName } from '@/lib/core/display-name'
import type { ChangeProps } from './change-props'
import { NewTotal } from './new-total'
import { useCostlyChange } from './use-costly-change'

/** More or fewer pieces of what is in an order; none takes a product out. */
export function ChangeLines({ order, changes, onClose, onDone }: ChangeProps) {
  const t = useTranslations('orderChanges')
  const locale = useLocale()
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const pieces = changes.lines.map((line) => ({ ...line, quantity: quantities[line.productId] ?? line.quantity }))
  const isChanged = changes.lines.some(({ quantity }, index) => pieces[index]?.quantity !== quantity)
  const wanted = pieces.filter(({ quantity }) => quantity > 0).map(({ productId, quantity }) => ({ productId, quantity }))
  const change = useCostlyChange(order.id, isChanged ? { what: 'lines', pieces: wanted } : null, onDone)

  return (
    <Dialog title={t('lines')} onClose={onClose}>
      <ul className="mt-4 divide-y divide-line">
        {pieces.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex items-center justify-between gap-3 py-2">
            <span className={`min-w-0 ${quantity === 0 ? 'text-ink-soft line-through' : ''}`}>{displayName(name, locale)}</span>
            <QuantityInput
              label={displayName(name, locale)}
              value={quantity}
              onChange={(next) => setQuantities((before) => ({ ...before, [productId]: next }))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">{t(changes.amountChange === 'lower' ? 'paidLinesHint' : 'linesHint')}</p>
      <NewTotal order={order} isPaid={changes.amountChange === 'lower'} change={change} />
    </Dialog>
  )
}
