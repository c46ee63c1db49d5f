import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/form/form-error'
import { formatBaht, zero } from '@/lib/core/money'
import { issueCreditNote } from '@/lib/features/staff/orders/commands'
import { readCreditForm, type Creditable, type CreditForm } from '@/lib/features/staff/invoices/view'
import { newSaveKey } from '@/lib/core/ids'
import { useStaffChange } from '../use-staff-change'
import { CreditNoteFields } from './credit-note-fields'

type CreditNoteDialogProps = Readonly<{
  creditable: Creditable
  onClose: () => void
  /** @param message to show when a colleague has changed the order first */
  onEnd: (message: string | null) => void
}>

/** Asks what to refund and how, shows what it comes to, and issues the credit note. */
export function CreditNoteDialog({ creditable, onClose, onEnd }: CreditNoteDialogProps) {
  const t = useTranslations('staffSteps')
  const { isBusy, failure, change } = useStaffChange()
  const [key] = useState(newSaveKey)
  const [total, setTotal] = useState(zero)
  const [invalid, setInvalid] = useState<CreditForm['invalid']>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = readCreditForm(creditable, new FormData(event.currentTarget))
    setInvalid(form.invalid)
    const { input } = form
    if (!input) return
    const outcome = await change(() => issueCreditNote(creditable.orderId, input, key), t('credit.done'))
    if (outcome === 'done') onEnd(null)
    else if (outcome !== 'busy' && outcome.isConflict) onEnd(outcome.message)
  }

  return (
    <Dialog title={t('credit.title', { number: creditable.number })} onClose={onClose}>
      <form
        noValidate
        onChange={(event) => setTotal(readCreditForm(creditable, new FormData(event.currentTarget)).total)}
        onSubmit={(event) => void submit(event)}
        className="mt-3 space-y-5"
      >
        <p>{t('credit.text')}</p>
        <CreditNoteFields creditable={creditable} invalid={invalid} />
        <p aria-live="polite" className="text-lg font-semibold tabular-nums">
          {t('credit.total', { amount: formatBaht(total) })}
        </p>
        <FormError message={failure?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isLoading={isBusy}>
            {t('credit.confirm')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
