'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { TextField } from '@/components/ui/form/text-field'
import { formatBaht, formatDecimal, toBaht, type Satang } from '@/lib/core/money'
import { withdrawalSchema } from '@/lib/domain/balance/withdrawal'
import { requestWithdrawal } from '@/lib/features/balance/commands'
import { useBalanceChange } from './use-balance-change'

const texts = ['bank', 'account_number', 'account_name'] as const

/** Asks the shop to transfer money of the balance to a bank account. */
export function WithdrawalForm({ available }: Readonly<{ available: Satang }>) {
  const t = useTranslations('balance.withdrawal')
  const { isBusy, error, send } = useBalanceChange()
  const [invalid, setInvalid] = useState<readonly unknown[]>([])
  const labels = { bank: t('bank'), account_number: t('accountNumber'), account_name: t('accountName') }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { amount, ...account } = Object.fromEntries(new FormData(event.currentTarget))
    const asked = withdrawalSchema.safeParse({ ...account, amount: Number(String(amount).replaceAll(',', '')) })
    const wrong = asked.error?.issues.flatMap(({ path }) => path) ?? (asked.data && asked.data.amount > toBaht(available) ? ['amount'] : [])
    setInvalid(wrong)
    if (asked.success && wrong.length === 0) await send(() => requestWithdrawal(asked.data), t('done'))
  }

  return (
    <LinkDisclosure label={t('title')} className="max-w-form">
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 mb-4 space-y-4">
        <p>{t('hint')}</p>
        <TextField
          name="amount"
          label={t('amount')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatDecimal(available)}
          error={invalid.includes('amount') ? t('invalid.amount', { most: formatBaht(available) }) : undefined}
        />
        {texts.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            inputMode={name === 'account_number' ? 'numeric' : 'text'}
            autoComplete={name === 'account_name' ? 'name' : 'off'}
            maxLength={name === 'account_name' ? 100 : name === 'bank' ? 60 : 24}
            error={invalid.includes(name) ? t(`invalid.${name}`) : undefined}
          />
        ))}
        <FormError message={error} />
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('submit')}
        </Button>
      </form>
    </LinkDisclosure>
  )
}
