'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { PhotoField } from '@/components/ui/form/photo-field'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { usePhoto } from '@/components/ui/form/use-photo'
import { ContainerFields } from '../orders/steps/container-fields'
import { formatDecimal, zero } from '@/lib/core/money'
import type { StopOutcome } from '@/lib/domain/delivery/round'
import { countedIn, countErrorsIn, type CountErrors } from '@/lib/features/staff/orders/step-view'
import type { Stop } from '@/lib/features/staff/delivery/schemas'
import { receiverOf } from '@/lib/features/staff/delivery/view'

/** Several of these fit into the storage of a browser while there is no connection. */
const maximumPhotoBytes = 300_000

const reasons = ['away', 'address', 'refused'] as const

type FinishDialogProps = Readonly<{
  stop: Stop
  step: StopOutcome['step']
  isBusy: boolean
  onSend: (outcome: StopOutcome) => Promise<string | null>
  onClose: () => void
}>

/** What became of a stop: the cash that was taken or the reason, and a photo. */
export function FinishDialog({ stop, step, isBusy, onSend, onClose }: FinishDialogProps) {
  const t = useTranslations('staffDeliveries')
  const { photo, isShrinking, isUnreadable, take } = usePhoto(maximumPhotoBytes)
  const [error, setError] = useState<string>()
  const [countErrors, setCountErrors] = useState<CountErrors>({})
  const [text, setText] = useState('')
  const photoNotes = { hint: t('photoHint'), error: isUnreadable ? t('photoTooLarge') : undefined }
  const isCash = step === 'done' && stop.due > zero

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isShrinking) return
    const form = new FormData(event.currentTarget)
    const typed = Number(String(form.get('taken') ?? '').replaceAll(',', ''))
    const containers = countedIn(form, stop.containers)
    const wrong = step === 'done' ? countErrorsIn(form, stop.containers, false) : {}
    setCountErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const picture = photo === null ? {} : { photo }
    const outcome: StopOutcome =
      step === 'done'
        ? { step, ...(isCash && { taken: typed }), ...(containers.length > 0 && { containers }), ...picture }
        : { step, text: text.trim(), ...picture }
    const refusal = await onSend(outcome)
    if (refusal === null) onClose()
    else setError(refusal)
  }

  return (
    <Dialog title={`${t(step === 'done' ? 'delivered' : 'failed')}: ${receiverOf(stop)}`} onClose={onClose}>
      <form onSubmit={(event) => void send(event)} className="mt-4 space-y-5">
        {isCash && (
          <TextField
            name="taken"
            label={t('taken')}
            hint={t('cash', { amount: formatDecimal(stop.due) })}
            inputMode="decimal"
            pattern="[0-9,]*\.?[0-9]{0,2}"
            autoComplete="off"
            required
            defaultValue={formatDecimal(stop.due)}
          />
        )}
        {step === 'done' && <ContainerFields containers={stop.containers} errors={countErrors} />}
        {step === 'delivery_failed' && (
          <>
            <div className="flex flex-wrap gap-2">
              {reasons.map((reason) => (
                <Button key={reason} variant="secondary" onClick={() => setText(t(`reasons.${reason}`))}>
                  {t(`reasons.${reason}`)}
                </Button>
              ))}
            </div>
            <TextArea
              name="text"
              label={t('reason')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={900}
              required
            />
          </>
        )}
        <PhotoField label={t('photo')} {...photoNotes} onTake={(file) => void take(file)} />
        <FormError message={error} />
        <Button type="submit" className="w-full" isLoading={isBusy || isShrinking}>
          {t('send')}
        </Button>
      </form>
    </Dialog>
  )
}
