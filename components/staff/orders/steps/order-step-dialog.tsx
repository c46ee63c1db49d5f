'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { formatBaht } from '@/lib/core/money'
import { asksForText, stepFacts, type StaffStep } from '@/lib/domain/orders/order-workflow'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { takeStep } from '@/lib/features/staff/orders/commands'
import { countErrorsIn, type CountErrors, type StepOrder } from '@/lib/features/staff/orders/step-view'
import { OrderStepFields } from './order-step-fields'
import { OrderStepWords } from './order-step-words'
import { stepInputOf } from './step-input-of'
import { useStaffChange } from '../../use-staff-change'

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
