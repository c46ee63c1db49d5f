'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { BulkStep, ListedOrder } from '@/lib/features/staff/orders/view'
import { BulkStepsDialog } from './bulk-steps-dialog'

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
