'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { Select } from '@/components/ui/form/select'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { maxLotNumberLength, maxReceivedPieces, type ReceivedLot } from '@/lib/domain/traceability/received-lot'
import { newSaveKey } from '@/lib/core/ids'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { receiveLot } from '@/lib/features/staff/traceability/commands'
import type { ReceivableProduct } from '@/lib/features/staff/traceability/schemas'
import { maximumCopies } from '@/lib/features/traceability/label-rules'
import { useStaffChange } from '../use-staff-change'

type ReceiveLotFormProps = Readonly<{
  products: readonly ReceivableProduct[]
  /** YYYY-MM-DD. */
  today: string
}>

type Made = Readonly<{ number: string; qty: number }>

/** Puts goods into stock as a new lot, and offers a label for each piece. */
export function ReceiveLotForm({ products, today }: ReceiveLotFormProps) {
  const t = useTranslations('staffLots')
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const [key, setKey] = useState(newSaveKey)
  const [made, setMade] = useState<Made | null>(null)
  const issues = failure?.fields ?? {}

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const lot = lotOf(new FormData(form))
    setMade(null)
    const outcome = await change(async () => {
      const received = await receiveLot(lot, key)
      if (received.ok) setMade({ number: received.value, qty: lot.qty })
      return received
    }, null)
    if (outcome !== 'done') return
    form.reset()
    setKey(newSaveKey())
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 grid max-w-form grid-cols-1 gap-4">
      <Select
        name="product_id"
        label={t('product')}
        error={issues.product_id}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={t('chooseProduct')}
        required
      />
      <TextField
        type="number"
        name="qty"
        label={t('qty')}
        hint={t('qtyHint')}
        error={issues.qty}
        min={0.001}
        max={maxReceivedPieces}
        step={0.001}
        inputMode="decimal"
        required
      />
      <TextField type="date" name="packed_date" label={t('day')} defaultValue={today} error={issues.packed_date} required />
      <TextField
        type="date"
        name="harvest_date"
        label={t('harvest')}
        hint={t('harvestHint')}
        error={issues.harvest_date}
        max={today}
        isOptional
      />
      <TextField
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        error={issues.number}
        maxLength={maxLotNumberLength}
        pattern="[^\|,;]*"
        autoComplete="off"
        autoCapitalize="characters"
        isOptional
      />
      <FormError message={failure && Object.keys(issues).length === 0 ? failure.message : undefined} />
      <Button type="submit" isLoading={isBusy} className="justify-self-start">
        {t('receive')}
      </Button>
      {made && (
        <Notice kind="success">
          <p className="font-semibold break-words">{t('received', { number: made.number })}</p>
          <ButtonLink
            variant="secondary"
            className="mt-3"
            prefetch={false}
            href={staffHref(language, 'labels', { lots: made.number, copies: String(Math.min(Math.ceil(made.qty), maximumCopies)) })}
          >
            {t('labels')}
          </ButtonLink>
        </Notice>
      )}
    </form>
  )
}

function lotOf(form: FormData): ReceivedLot {
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const number = textOf('number')
  const harvest_date = textOf('harvest_date')
  return {
    product_id: Number(textOf('product_id')),
    packed_date: textOf('packed_date'),
    qty: Number(textOf('qty')),
    ...(number !== '' && { number }),
    ...(harvest_date !== '' && { harvest_date }),
  }
}
