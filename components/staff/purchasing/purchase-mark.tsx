'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import type { PurchaseMark } from '@/lib/domain/purchasing/purchase-mark'
import { markPurchase } from '@/lib/features/staff/purchasing/commands'
import { useStaffChange } from '../use-staff-change'

type MarkPurchaseProps = Readonly<{
  name: string
  /** Pieces that orders need. */
  pieces: number
  mark: Omit<PurchaseMark, 'qty'>
}>

/** The next step of one product of a day: ordered, then arrived with a number of pieces; a mark can be taken back. */
export function MarkPurchase({ name, pieces, mark: { day, product_id, state } }: MarkPurchaseProps) {
  const t = useTranslations('staffPurchases')
  const { isBusy, failure, change } = useStaffChange()
  const [isCounting, setCounting] = useState(false)
  const mark = (next: PurchaseMark['state'], qty?: number) =>
    change(() => markPurchase({ day, product_id, state: next, ...(qty !== undefined && { qty }) }), null)

  async function count(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const qty = Number(new FormData(event.currentTarget).get('qty'))
    if ((await mark(qty < pieces ? 'short' : 'received', qty)) === 'done') setCounting(false)
  }

  const button = (next: 'open' | 'ordered') => (
    <Button variant="secondary" isLoading={isBusy} aria-label={`${t(`mark.${next}`)}: ${name}`} onClick={() => void mark(next)}>
      {t(`mark.${next}`)}
    </Button>
  )
  return (
    <>
      <div className="flex justify-end gap-2 whitespace-nowrap print:hidden">
        {state === 'open' ? button('ordered') : button('open')}
        {(state === 'open' || state === 'ordered') && (
          <Button aria-label={`${t('mark.received')}: ${name}`} onClick={() => setCounting(true)}>
            {t('mark.received')}
          </Button>
        )}
      </div>
      {!isCounting && <FormError message={failure?.message} />}
      {isCounting && (
        <Dialog title={t('arrivedTitle', { name })} onClose={() => setCounting(false)}>
          <form onSubmit={(event) => void count(event)} className="mt-3 space-y-5">
            <TextField
              type="number"
              name="qty"
              label={t('arrived')}
              hint={t('arrivedHint', { pieces })}
              defaultValue={pieces}
              min={0}
              step="any"
              inputMode="decimal"
              required
            />
            <FormError message={failure?.message} />
            <Button type="submit" isLoading={isBusy}>
              {t('mark.received')}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  )
}
