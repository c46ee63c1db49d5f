'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { useTranslations } from 'next-intl'
import { useSend } from '@/components/ui/form/use-send'
import { showToast } from '@/components/ui/toast/toast-store'
import { Button } from '@/components/ui/button'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { TextField } from '@/components/ui/form/text-field'
import { FormError } from '@/components/ui/form/form-error'
import { formatBaht, formatDecimal, toBaht, type Satang } from '@/lib/core/money'
import type { RpcError } from '@/lib/domain/errors/rpc-error'
import type { Result } from '@/lib/domain/errors/result'
import { withdrawalSchema } from '@/lib/domain/balance/withdrawal'
import { redeemGiftVoucher, cancelWithdrawal, requestWithdrawal } from '@/lib/features/balance/commands'

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

/** Takes a transfer back that the shop has not made yet. */
export function CancelWithdrawal() {
  const t = useTranslations('balance.withdrawal')
  const { isBusy, error, send } = useBalanceChange()
  return (
    <div className="mt-2">
      <Button variant="secondary" isLoading={isBusy} onClick={() => void send(cancelWithdrawal, t('cancelled'))}>
        {t('cancel')}
      </Button>
      <FormError message={error} />
    </div>
  )
}

/** Moves a gift voucher to the balance. */
export function RedeemForm() {
  const t = useTranslations('balance.redeem')
  const { isBusy, error, send } = useBalanceChange()
  const [missing, setMissing] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    setMissing(code === '' ? t('missing') : undefined)
    if (code !== '' && (await send(() => redeemGiftVoucher(code), t('done')))) form.reset()
  }

  return (
    <LinkDisclosure label={t('title')} className="max-w-form">
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-2 mb-4 space-y-4">
        <TextField
          name="code"
          label={t('code')}
          hint={t('hint')}
          error={missing ?? error}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={60}
        />
        <Button type="submit" variant="secondary" isLoading={isBusy}>
          {t('submit')}
        </Button>
      </form>
    </LinkDisclosure>
  )
}

/** Sends one change of the balance at a time, and shows the new balance. */
function useBalanceChange() {
  const router = useRouter()
  const { isBusy, error, send: sendChange } = useSend()

  /** @returns whether it was done */
  async function send(command: () => Promise<Result<unknown, RpcError>>, doneWords: string): Promise<boolean> {
    if (isBusy || !(await sendChange(command())).ok) return false
    showToast(doneWords)
    router.refresh()
    return true
  }

  return { isBusy, error, send }
}
