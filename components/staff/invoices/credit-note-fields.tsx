import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { Select } from '@/components/ui/form/select'
import { TextArea } from '@/components/ui/form/text-area'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht } from '@/lib/core/money'
import { creditReasons } from '@/lib/domain/invoices/credit-note-rules'
import { creditKinds, type Creditable, type CreditForm, type CreditKind } from '@/lib/features/staff/invoices/view'

type CreditNoteFieldsProps = Readonly<{ creditable: Creditable; invalid: CreditForm['invalid'] }>

/** What is refunded, why, and how it is paid back. */
export function CreditNoteFields({ creditable, invalid }: CreditNoteFieldsProps) {
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
