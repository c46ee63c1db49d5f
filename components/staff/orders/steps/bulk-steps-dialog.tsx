'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useMailWord } from '@/components/staff/mail/mail-delivery'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { add, formatBaht, formatDecimal } from '@/lib/core/money'
import { takeStep } from '@/lib/features/staff/orders/commands'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { takenIn } from '@/lib/features/staff/orders/step-view'
import type { BulkStep } from '@/lib/features/staff/orders/view'
import { RefusedOrders } from '../refused-orders'
import { useMarkOrders } from '../use-mark-orders'

type BulkStepsDialogProps = Readonly<{ step: BulkStep; orders: readonly ListedOrder[]; onClose: () => void }>

/** All listed orders with a checkbox each, and the step for the selected ones. Stays open while orders are rejected. */
export function BulkStepsDialog({ step, orders, onClose }: BulkStepsDialogProps) {
  const t = useTranslations('staffBulk')
  const mail = useMailWord()
  // The page is refreshed after the step, and the list must not change under a rejected order.
  const [listed] = useState(orders)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(orders.map(({ id }) => id)))
  const [isNothingChosen, setNothingChosen] = useState(false)
  const [unreadable, setUnreadable] = useState<readonly number[]>([])
  const { refused, isBusy, mark } = useMarkOrders()
  const selected = listed.filter(({ id }) => chosen.has(id))
  const cash = step === 'done' ? selected.filter(({ paysCash }) => paysCash) : []

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setNothingChosen(selected.length === 0)
    if (selected.length === 0 || isBusy) return
    const form = new FormData(event.currentTarget)
    const tracking = String(form.get('tracking') ?? '').trim()
    const unreadable = cash.filter(({ id }) => takenIn(form, `taken_${id}`) === null).map(({ id }) => id)
    setUnreadable(unreadable)
    if (unreadable.length > 0) return
    const inputFor = (id: number) => {
      if (step === 'shipped') return { tracking }
      const taken = takenIn(form, `taken_${id}`)
      return taken === null ? {} : { taken }
    }
    const refusals = await mark(selected, {
      step,
      take: (id) => takeStep(step, id, inputFor(id)),
      done: (count) => t(`${step}.marked`, { count }),
    })
    if (refusals.length === 0) onClose()
    else setChosen(new Set(refusals.map(({ id }) => id)))
  }

  return (
    <Dialog title={t(`${step}.title`)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
        <p>{t(`${step}.text`, { mail })}</p>
        <fieldset>
          <legend className="sr-only">{t('choose')}</legend>
          <ul className="divide-y divide-line border-y border-line">
            {listed.map((order) => (
              <li key={order.id}>
                <BulkChoice
                  order={order}
                  isCashShown={step === 'done'}
                  isUnreadable={unreadable.includes(order.id)}
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

type BulkChoiceProps = Readonly<{
  order: ListedOrder
  isCashShown: boolean
  isUnreadable: boolean
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}>

function BulkChoice({ order, isCashShown, isUnreadable, isChosen, onChange }: BulkChoiceProps) {
  const t = useTranslations('staffBulk')
  const asksCash = isCashShown && order.paysCash
  return (
    <>
      <label className="grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2">
        <input type="checkbox" className="size-5.5 shrink-0" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
        <span className="min-w-0">
          <span className="font-semibold whitespace-nowrap tabular-nums">{order.number}</span>{' '}
          <span className="wrap-anywhere">{order.name}</span>
        </span>
        {asksCash && <span className="font-semibold tabular-nums">{formatBaht(order.total)}</span>}
      </label>
      {asksCash && isChosen && (
        <div className="pb-3 pl-9">
          <TextField
            name={`taken_${order.id}`}
            label={t('taken', { number: order.number })}
            error={isUnreadable ? t('takenInvalid') : undefined}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatDecimal(order.total)}
          />
        </div>
      )}
    </>
  )
}

type BulkStepsProps = Readonly<{ step: BulkStep; orders: readonly ListedOrder[] }>

/** The next step of the listed orders, taken for several at once in one dialog. */
export function BulkSteps({ step, orders }: BulkStepsProps) {
  const t = useTranslations('staffBulk')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t(`${step}.button`)}
      </Button>
      {isOpen && <BulkStepsDialog step={step} orders={orders} onClose={() => setOpen(false)} />}
    </>
  )
}
