'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import type { PurchaseMark } from '@/lib/domain/purchasing/purchase-mark'
import { Notice } from '@/components/ui/notice'
import { changeAsStaff } from '@/lib/features/staff/change-as-staff'
import type { Shortage } from '@/lib/features/staff/purchasing/view'
import { useConflictDialog } from '../use-conflict-dialog'
import { useStaffChange } from '../use-staff-change'
import { ReplaceShort } from './short-orders'

type MarkPurchaseProps = Readonly<{
  name: string
  /** Pieces that orders need. */
  pieces: number
  mark: Omit<PurchaseMark, 'qty'>
  /** What orders lack of it; null if nothing. */
  shortage: Shortage | null
}>

/**
 * The next step of one product of a day: ordered, then arrived with a number of pieces; a mark can be taken back. Where too few arrived,
 * the substitutes of the orders are chosen next.
 */
export function MarkPurchase({ name, pieces, mark: { day, product_id, state }, shortage }: MarkPurchaseProps) {
  const t = useTranslations('staffPurchases')
  const { isBusy, failure, change } = useStaffChange()
  const [isCounting, setCounting] = useState(false)
  const replacing = useConflictDialog()
  const lacking = shortage && shortage.lines.length > 0 ? shortage : null
  // Else it would open by itself whenever an order lacks something later.
  if (replacing.isOpen && state === 'short' && !lacking) replacing.close()
  const mark = (next: PurchaseMark['state'], qty?: number) => {
    const marked: PurchaseMark = { day, product_id, state: next, ...(qty !== undefined && { qty }) }
    return change(() => changeAsStaff('staff.purchase', 'mark', [marked]), null)
  }

  async function count(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const qty = Number(new FormData(event.currentTarget).get('qty'))
    if ((await mark(qty < pieces ? 'short' : 'received', qty)) !== 'done') return
    setCounting(false)
    // Opens as soon as the page knows which orders lack something.
    if (qty < pieces) replacing.open()
  }

  const button = (next: 'open' | 'ordered') => (
    <Button variant="secondary" isLoading={isBusy} aria-label={`${t(`mark.${next}`)}: ${name}`} onClick={() => void mark(next)}>
      {t(`mark.${next}`)}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 print:hidden">
        {lacking && (
          <Button aria-label={`${t('replace')}: ${name}`} onClick={replacing.open}>
            {t('replace')}
          </Button>
        )}
        {state === 'open' ? button('ordered') : button('open')}
        {(state === 'open' || state === 'ordered') && (
          <Button aria-label={`${t('mark.received')}: ${name}`} onClick={() => setCounting(true)}>
            {t('mark.received')}
          </Button>
        )}
      </div>
      {replacing.conflict && <Notice kind="warning">{replacing.conflict}</Notice>}
      {replacing.isOpen && lacking && <ReplaceShort name={name} {...lacking} onEnd={replacing.end} />}
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
