'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button, type ButtonVariant } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { StaffStep } from '@/lib/domain/orders/order-workflow'
import type { StepOrder } from '@/lib/features/staff/orders/step-view'
import { OrderStepDialog } from './order-step-dialog'

type OrderStepsProps = Readonly<{ order: StepOrder; steps: readonly StaffStep[] }>

/** Steps that are possible for the order now. Each opens a dialog that explains it first. */
export function OrderSteps({ order, steps }: OrderStepsProps) {
  const t = useTranslations('staffSteps')
  const heading = useRef<HTMLHeadingElement>(null)
  const [asking, setAsking] = useState<StaffStep | null>(null)
  const [conflict, setConflict] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)

  useEffect(() => {
    // The focused button disappeared with the completed step, so the focus moves to the heading.
    if (taken > 0) heading.current?.focus()
  }, [taken])

  function ask(step: StaffStep) {
    setConflict(null)
    setAsking(step)
  }

  function end(message: string | null) {
    setAsking(null)
    setConflict(message)
    setTaken((count) => count + 1)
  }

  return (
    <section aria-labelledby="steps" className="rounded-lg bg-celadon-50 p-5 print:hidden">
      <h2 id="steps" ref={heading} tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      {conflict && (
        <Notice kind="warning" className="mt-3">
          {conflict}
        </Notice>
      )}
      {steps.every((step) => step === 'undone') && <p className="mt-2 text-ink-soft">{t('none')}</p>}
      <div className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <Button key={step} variant={variantOf(step, index)} onClick={() => ask(step)}>
            {t(`${step}.button`, { step: order.undoable ?? '' })}
          </Button>
        ))}
      </div>
      {asking && <OrderStepDialog step={asking} order={order} onClose={() => setAsking(null)} onConflict={end} />}
    </section>
  )
}

function variantOf(step: StaffStep, index: number): ButtonVariant {
  if (step === 'voided') return 'danger'
  return index === 0 && step !== 'undone' && step !== 'deposit_returned' ? 'primary' : 'secondary'
}
