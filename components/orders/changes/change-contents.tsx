'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSend } from '@/components/ui/form/use-send'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { displayName } from '@/lib/core/display-name'
import type { BoxSwap } from '@/lib/domain/boxes/fill-box'
import { swapInOrder } from '@/lib/features/orders/commands'
import { SwapFields } from './swap-fields'
import type { ChangeProps } from './change-props'

/** Swaps what the boxes of an order hold. */
export function ChangeContents({ order, changes, by, onClose, onDone }: ChangeProps) {
  const t = useTranslations('boxes')
  const tChanges = useTranslations('orderChanges')
  const locale = useLocale()
  const [boxId, setBoxId] = useState(changes.boxes[0]?.product_id ?? 0)
  const box = changes.boxes.find(({ product_id }) => product_id === boxId)
  const [chosen, setChosen] = useState<Readonly<Record<number, readonly BoxSwap[]>>>({})
  const { isBusy, error, send } = useSend()
  if (!box) return null
  const swaps = chosen[boxId] ?? box.swaps

  async function save() {
    const result = await send(swapInOrder({ by, orderId: order.id, lastChange: changes.lastChange }, boxId, swaps))
    if (result.ok) onDone()
  }

  return (
    <Dialog title={t('swapTitle')} onClose={onClose}>
      {changes.boxes.length > 1 && (
        <Select
          label={t('box')}
          options={changes.boxes.map(({ product_id, name }) => ({ value: product_id, label: displayName(name, locale) }))}
          value={boxId}
          onChange={(event) => setBoxId(Number(event.target.value))}
        />
      )}
      <SwapFields plan={box} swaps={swaps} onChange={(next) => setChosen({ ...chosen, [boxId]: next })} />
      <FormError message={error} />
      <Button className="mt-5 w-full" isLoading={isBusy} onClick={() => void save()}>
        {tChanges('save')}
      </Button>
    </Dialog>
  )
}
