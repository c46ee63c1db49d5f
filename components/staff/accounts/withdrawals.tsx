'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TextField } from '@/components/ui/form/text-field'
import { TitledSection } from '@/components/ui/section-heading'
import { formatShortDay } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { settleWithdrawal } from '@/lib/features/staff/accounts/commands'
import type { OpenWithdrawal } from '@/lib/features/staff/accounts/schemas'
import { useStaffChange } from '../use-staff-change'

/** What customers wait to be transferred from their balances. */
export function Withdrawals({ withdrawals }: Readonly<{ withdrawals: readonly OpenWithdrawal[] }>) {
  const t = useTranslations('staffCustomers.withdrawals')
  return (
    <TitledSection id="withdrawals" title={t('title', { count: withdrawals.length })} className="mb-8 rounded-lg bg-celadon-50 p-5">
      <p className="mt-1 text-ink-soft">{t('text')}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {withdrawals.map((withdrawal) => (
          <Withdrawal key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Withdrawal({ withdrawal }: Readonly<{ withdrawal: OpenWithdrawal }>) {
  const t = useTranslations('staffCustomers.withdrawals')
  const language = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const [isRefusing, setRefusing] = useState(false)
  const [missing, setMissing] = useState<string>()
  const { id, requestedAt, amount, bank, accountNumber, accountName, customerId, customer } = withdrawal

  async function refuse(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setMissing(text === '' ? t('missing') : undefined)
    if (text !== '') await change(() => settleWithdrawal(id, { outcome: 'refused', text }), t('refusedDone'))
  }

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <strong className="text-lg tabular-nums">{formatBaht(amount)}</strong>
        <StaffLink page="customer" query={{ id: customerId }} className="text-leaf-700 underline underline-offset-4 wrap-anywhere">
          {customer}
        </StaffLink>
        <span className="text-sm text-ink-soft">{t('asked', { date: formatShortDay(requestedAt, language) })}</span>
      </p>
      <p className="wrap-anywhere tabular-nums">
        {bank} · {accountNumber} · {accountName}
      </p>
      {isRefusing ? (
        <form noValidate onSubmit={(event) => void refuse(event)} className="mt-3 max-w-form space-y-3">
          <TextField name="text" label={t('reason')} maxLength={500} error={missing} />
          <Button type="submit" variant="secondary" isLoading={isBusy}>
            {t('refuseConfirm')}
          </Button>
        </form>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button isLoading={isBusy} onClick={() => void change(() => settleWithdrawal(id, { outcome: 'paid' }), t('paidDone'))}>
            {t('paid')}
          </Button>
          <Button variant="secondary" onClick={() => setRefusing(true)}>
            {t('refuse')}
          </Button>
        </div>
      )}
      <FormError message={failure?.message} />
    </li>
  )
}
