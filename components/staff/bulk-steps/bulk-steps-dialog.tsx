import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { add, formatBaht } from '@/lib/core/money'
import { moveOrder } from '@/lib/features/staff/orders/order-commands'
import type { BulkStep, ListedOrder } from '@/lib/features/staff/orders/order-list-rules'
import { RefusedOrders } from '../refused-orders'
import { useMarkOrders } from '../use-mark-orders'

type BulkStepsDialogProps = Readonly<{ step: BulkStep; orders: readonly ListedOrder[]; onClose: () => void }>

/** All listed orders with a checkbox each, and the step for the selected ones. Stays open while orders are rejected. */
export function BulkStepsDialog({ step, orders, onClose }: BulkStepsDialogProps) {
  const t = useTranslations('staffBulk')
  // The page is refreshed after the step, and the list must not change under a rejected order.
  const [listed] = useState(orders)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(orders.map(({ id }) => id)))
  const [isNothingChosen, setNothingChosen] = useState(false)
  const { refused, isBusy, mark } = useMarkOrders()
  const selected = listed.filter(({ id }) => chosen.has(id))
  const cash = step === 'done' ? selected.filter(({ paysCash }) => paysCash) : []

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setNothingChosen(selected.length === 0)
    if (selected.length === 0 || isBusy) return
    const tracking = String(new FormData(event.currentTarget).get('tracking') ?? '').trim()
    const refusals = await mark(selected, (id) => moveOrder(id, step, step === 'shipped' ? { tracking } : undefined))
    const marked = selected.length - refusals.length
    if (marked > 0) showToast(t(`${step}.marked`, { count: marked }))
    if (refusals.length === 0) onClose()
    else setChosen(new Set(refusals.map(({ id }) => id)))
  }

  return (
    <Dialog title={t(`${step}.title`)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
        <p>{t(`${step}.text`)}</p>
        <fieldset>
          <legend className="sr-only">{t('choose')}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {listed.map((order) => (
              <li key={order.id}>
                <BulkChoice
                  order={order}
                  isCashShown={step === 'done'}
                  isChosen={chosen.has(order.id)}
                  onChange={(isOn) =>
                    setChosen(isOn ? new Set([...chosen, order.id]) : new Set([...chosen].filter((id) => id !== order.id)))
                  }
                />
              </li>
            ))}
          </ul>
          <FormError message={isNothingChosen && selected.length === 0 ? t('chooseOne') : undefined} />
        </fieldset>
        {step === 'shipped' && (
          <TextField name="tracking" label={t('tracking')} hint={t('trackingHint')} maxLength={200} isOptional autoComplete="off" />
        )}
        {cash.length > 0 && (
          <p role="status" className="flex justify-between gap-4 text-lg font-semibold">
            {t('cash', { count: cash.length })}
            <span className="tabular-nums">{formatBaht(add(...cash.map(({ total }) => total)))}</span>
          </p>
        )}
        <RefusedOrders title={t('refused', { count: refused.length })} orders={refused} />
        <div className="flex flex-wrap-reverse justify-end gap-3 max-md:[&>button]:grow">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isLoading={isBusy}>
            {t(`${step}.confirm`, { count: selected.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type BulkChoiceProps = Readonly<{ order: ListedOrder; isCashShown: boolean; isChosen: boolean; onChange: (isChosen: boolean) => void }>

function BulkChoice({ order, isCashShown, isChosen, onChange }: BulkChoiceProps) {
  return (
    <label className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
      <input type="checkbox" className="size-5.5 shrink-0" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      <span className="min-w-0">
        <span className="font-semibold whitespace-nowrap tabular-nums">{order.number}</span>{' '}
        <span className="wrap-anywhere">{order.name}</span>
      </span>
      {isCashShown && order.paysCash && <span className="font-semibold tabular-nums">{formatBaht(order.total)}</span>}
    </label>
  )
}
