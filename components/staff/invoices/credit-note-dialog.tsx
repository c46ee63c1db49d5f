'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox } from '@/components/ui/form/checkbox'
import { FormError } from '@/components/ui/form/form-error'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { newSaveKey } from '@/lib/core/ids'
import { formatBaht, zero } from '@/lib/core/money'
import { creditReasons } from '@/lib/domain/invoices/credit-note-rules'
import { creditKinds, readCreditForm, type Creditable, type CreditForm, type CreditKind } from '@/lib/features/staff/invoices/view'
import { issueCreditNote } from '@/lib/features/staff/orders/commands'
import { useConflictDialog } from '../use-conflict-dialog'
import { useStaffChange } from '../use-staff-change'

/** Opens the form that refunds part of an order. */
export function CreditNoteButton({ creditable }: Readonly<{ creditable: Creditable }>) {
  const t = useTranslations('staffSteps.credit')
  const { isOpen, conflict, open, close, end } = useConflictDialog()

  return (
    <div className="mt-4 print:hidden">
      {conflict && (
        <Notice kind="warning" className="mb-3">
          {conflict}
        </Notice>
      )}
      <Button variant="secondary" onClick={open}>
        {t('button')}
      </Button>
      {isOpen && <CreditNoteDialog creditable={creditable} onClose={close} onEnd={end} />}
    </div>
  )
}

type CreditNoteDialogProps = Readonly<{
  creditable: Creditable
  onClose: () => void
  /** @param message to show when a colleague has changed the order first */
  onEnd: (message: string | null) => void
}>

/** Asks what to refund and how, shows what it comes to, and issues the credit note. */
function CreditNoteDialog({ creditable, onClose, onEnd }: CreditNoteDialogProps) {
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

type CreditNoteFieldsProps = Readonly<{ creditable: Creditable; invalid: CreditForm['invalid'] }>

/** What is refunded, why, and how it is paid back. */
function CreditNoteFields({ creditable, invalid }: CreditNoteFieldsProps) {
  const t = useTranslations('staffSteps.credit')
  const [kind, setKind] = useState<CreditKind>('byPieces')
  return (
    <>
      <RadioGroup
        name="kind"
        legend={t('what')}
        options={creditKinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(event) => setKind(event.target.value === 'byAmount' ? 'byAmount' : 'byPieces')}
      />
      {kind === 'byPieces' ? <Pieces creditable={creditable} isInvalid={invalid === 'lines'} /> : <Amount {...{ creditable, invalid }} />}
      <Select name="reason" label={t('reasonTitle')} options={creditReasons.map((value) => ({ value, label: t(`reason.${value}`) }))} />
      <TextArea
        name="words"
        label={t('words')}
        isOptional
        rows={2}
        maxLength={500}
        error={invalid === 'words' ? t('missingWords') : undefined}
      />
      <Select
        name="method"
        label={t('method')}
        hint={creditable.hasGift ? t('giftHint') : undefined}
        options={creditable.methods.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
    </>
  )
}

function Pieces({ creditable: { lines, delivery }, isInvalid }: Readonly<{ creditable: Creditable; isInvalid: boolean }>) {
  const t = useTranslations('staffSteps.credit')
  return (
    <div className="space-y-4">
      {lines.map(({ id, name, qty, amount }) => (
        <TextField
          key={id}
          name={`qty_${id}`}
          label={t('pieces', { name })}
          hint={t('left', { qty: String(qty), amount: formatBaht(amount) })}
          error={isInvalid ? t('invalid', { most: String(qty) }) : undefined}
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
        />
      ))}
      {delivery > 0 && <Checkbox name="delivery" label={t('delivery', { amount: formatBaht(delivery) })} />}
    </div>
  )
}

function Amount({ creditable: { total }, invalid }: CreditNoteFieldsProps) {
  const t = useTranslations('staffSteps.credit')
  const error = invalid === 'amount' ? t('invalid', { most: formatBaht(total) }) : undefined
  const hint = t('amountHint', { amount: formatBaht(total) })
  return <TextField name="amount" label={t('amount')} hint={hint} error={error} inputMode="decimal" autoComplete="off" />
}
