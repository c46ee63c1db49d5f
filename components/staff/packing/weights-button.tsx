'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { correctWeights } from '@/lib/features/staff/orders/commands'
import { weightsIn, type StepOrder } from '@/lib/features/staff/orders/step-view'
import { useStaffChange } from '../use-staff-change'
import { PackingFields } from './packing-fields'

type WeightsButtonProps = Readonly<{ order: Pick<StepOrder, 'id' | 'lines'> }>

/** Opens the form that corrects the weights of packed goods. */
export function WeightsButton({ order: { id, lines } }: WeightsButtonProps) {
  const t = useTranslations('staffSteps')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, failure, change } = useStaffChange()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const outcome = await change(() => correctWeights(id, weightsIn(form, lines), form.has('weights_checked')), t('weights.done'))
    if (outcome === 'done') setOpen(false)
  }

  return (
    <div className="mt-4 print:hidden">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('weights.button')}
      </Button>
      {isOpen && (
        <Dialog title={t('weights.title')} onClose={() => setOpen(false)}>
          <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 space-y-5">
            <p>{t('weights.text')}</p>
            <PackingFields lines={lines} issues={failure?.fields ?? {}} />
            <FormError message={failure?.message} />
            <div className="flex flex-wrap-reverse justify-end gap-3 max-md:[&>button]:grow">
              <Button variant="secondary" onClick={() => setOpen(false)}>
                {t('cancel')}
              </Button>
              <Button type="submit" isLoading={isBusy}>
                {t('weights.confirm')}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </div>
  )
}
