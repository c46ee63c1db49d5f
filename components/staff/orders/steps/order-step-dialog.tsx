'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { useMailWord } from '@/components/staff/mail/mail-delivery'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { Notice } from '@/components/ui/notice'
import { formatBaht } from '@/lib/core/money'
import { asksForText, stepFacts, type StaffStep, type StepField } from '@/lib/domain/orders/order-workflow'
import { takeStep } from '@/lib/features/staff/orders/commands'
import {
  countedIn,
  countErrorsIn,
  slipHref,
  takenIn,
  weightsIn,
  wordsToCustomer,
  type CountErrors,
  type StepOrder,
} from '@/lib/features/staff/orders/step-view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { useStaffChange } from '../../use-staff-change'
import { OrderStepFields } from './order-step-fields'

type OrderStepDialogProps = Readonly<{
  step: StaffStep
  order: StepOrder
  onClose: () => void
  /** @param message to show when a colleague has changed the order first */
  onConflict: (message: string | null) => void
}>

/** Explains a step, asks for its input, and runs it. Keeps the input until the step succeeds. */
export function OrderStepDialog({ step, order, onClose, onConflict }: OrderStepDialogProps) {
  const t = useTranslations('staffSteps')
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const [missing, setMissing] = useState<string>()
  const [countErrors, setCountErrors] = useState<CountErrors>({})
  const values = { amount: formatBaht(order.total), number: order.number, step: order.undoable ?? '' }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const input = stepInputOf({ step, order, form })
    const wrong = stepFacts(step).asks.includes('containers') ? countErrorsIn(form, order.containers, step === 'deposit_returned') : {}
    setCountErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    if (asksForText(step) && input.text === '') return setMissing(t(`${step}.missingWords`))
    if (step === 'done' && order.paysCash && input.taken === undefined) return setMissing(t('done.takenInvalid'))
    setMissing(undefined)
    const outcome = await change(() => takeStep(step, order.id, input), t(`${step}.done`))
    if (outcome === 'done') onConflict(null)
    else if (outcome !== 'busy' && outcome.isConflict) onConflict(outcome.message)
  }

  return (
    <Dialog title={t(`${step}.title`, values)} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
        <OrderStepWords step={step} order={order} />
        <OrderStepFields step={step} order={order} missing={missing} countErrors={countErrors} issues={failure?.fields ?? {}} />
        <div>
          <FormError message={failure?.message} />
          {failure?.isSignedOut && (
            <a
              href={staffHref(language, 'sign_in', { to: 'order', order_id: order.id })}
              className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
            >
              {t('signIn')}
            </a>
          )}
        </div>
        <div className="flex flex-wrap-reverse justify-end gap-3 max-md:[&>button]:grow">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={step === 'voided' ? 'danger' : 'primary'} isLoading={isBusy}>
            {t(`${step}.confirm`, values)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type OrderStepWordsProps = Readonly<{ step: StaffStep; order: StepOrder }>

/** Describes the effect of a step, and anything unusual about this order. */
function OrderStepWords({ step, order }: OrderStepWordsProps) {
  const t = useTranslations('staffSteps')
  const mail = useMailWord()
  const { id, number, total, reportedAmount, hasSlip, paysCash, isPaid, undoable } = order
  const amount = formatBaht(total)
  return (
    <div className="space-y-3">
      <p>{t(`${step}.text`, { step: undoable ?? '', mail })}</p>
      {step === 'paid' && hasSlip && (
        <picture>
          <img
            src={slipHref(id)}
            alt={t('slipOf', { number })}
            className="mx-auto block max-h-72 rounded-md border border-line object-contain"
          />
        </picture>
      )}
      {step === 'paid' && !hasSlip && <Notice kind="warning">{t('paid.noSlip')}</Notice>}
      {step === 'paid' && reportedAmount !== null && reportedAmount !== total && (
        <Notice kind="warning">{t('paid.differs', { reported: formatBaht(reportedAmount) })}</Notice>
      )}
      {step === 'done' && paysCash && total > 0 && <Notice kind="info">{t('done.cash', { amount })}</Notice>}
      {step === 'voided' && isPaid && total > 0 && <Notice kind="warning">{t('voided.paid', { amount })}</Notice>}
      {step === 'voided' && !isPaid && reportedAmount !== null && (
        <Notice kind="warning">{t('voided.reported', { amount: formatBaht(reportedAmount) })}</Notice>
      )}
    </div>
  )
}

type Filled = Readonly<{ step: StaffStep; order: StepOrder; form: FormData }>

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** The value of each field; undefined for one that is not sent. */
const fieldValues: Readonly<Record<StepField, (filled: Filled) => unknown>> = {
  text({ step, order, form }) {
    const reasons = order.reasons[step]
    const words = textOf(form, 'words')
    return reasons ? wordsToCustomer(reasons, textOf(form, 'reason'), words) : words || textOf(form, 'to_balance')
  },
  tracking: ({ form }) => textOf(form, 'tracking'),
  taken: ({ form }) => takenIn(form, 'taken') ?? undefined,
  containers: ({ order, form }) => countedIn(form, order.containers),
  lots({ order, form }) {
    const chosen = order.lines.map(({ id }) => [String(id), textOf(form, `lot_${id}`)] as const)
    return Object.fromEntries(chosen.filter(([, lot]) => lot !== ''))
  },
  weights: ({ order, form }) => weightsIn(form, order.lines),
  weights_checked: ({ form }) => form.has('weights_checked'),
  restock: ({ order, form }) => (order.isBack ? undefined : form.has('restock')),
  returned({ order, form }) {
    const pieces = order.lines.map(({ id }) => [String(id), Number(textOf(form, `returned_${id}`))] as const)
    return order.isBack ? Object.fromEntries(pieces) : undefined
  },
  delivery_date: ({ form }) => textOf(form, 'delivery_date'),
  delivery_slot: ({ form }) => textOf(form, 'delivery_slot') || null,
  refund_id: ({ form }) => Number(textOf(form, 'refund')) || null,
  to_balance: ({ form }) => form.has('to_balance') || undefined,
  step: ({ order }) => order.undoable,
}

/** The input of a step, from its dialog. */
function stepInputOf(filled: Filled): Readonly<Record<string, unknown>> {
  const entries = stepFacts(filled.step).asks.map((field) => [field, fieldValues[field](filled)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}
