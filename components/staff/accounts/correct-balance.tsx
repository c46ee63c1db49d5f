'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { RadioGroup } from '@/components/ui/form/radio-group'
import { TextField } from '@/components/ui/form/text-field'
import { correctionSchema } from '@/lib/domain/balance/correction'
import { correctBalance } from '@/lib/features/staff/accounts/commands'
import { newSaveKey } from '@/lib/core/ids'
import { useStaffChange } from '../use-staff-change'

/** Adds money to a customer's balance or takes it back, with words that the customer reads. */
export function CorrectBalance({ customerId }: Readonly<{ customerId: number }>) {
  const t = useTranslations('staffCustomers.balance')
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, change } = useStaffChange()
  const [key, setKey] = useState(newSaveKey)
  const [missing, setMissing] = useState<readonly unknown[]>([])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { kind, amount, text } = Object.fromEntries(new FormData(event.currentTarget))
    const read = correctionSchema.safeParse({ kind, amount: Number(String(amount).replaceAll(',', '')), text })
    setMissing(read.error?.issues.flatMap(({ path }) => path) ?? [])
    if (!read.success) return
    if ((await change(() => correctBalance(customerId, read.data, key), t('done'))) !== 'done') return
    setKey(newSaveKey())
    form.current?.reset()
  }

  return (
    <LinkDisclosure label={t('correct')} className="mt-3 max-w-form">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-2 space-y-4">
        <RadioGroup
          legend={t('direction')}
          name="kind"
          defaultValue="added"
          options={(['added', 'deducted'] as const).map((value) => ({ value, label: t(value) }))}
        />
        <TextField
          name="amount"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          error={missing.includes('amount') ? t('missingAmount') : undefined}
        />
        <TextField
          name="text"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={1000}
          error={missing.includes('text') ? t('missingReason') : undefined}
        />
        <FormError message={failure?.message} />
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('save')}
        </Button>
      </form>
    </LinkDisclosure>
  )
}
