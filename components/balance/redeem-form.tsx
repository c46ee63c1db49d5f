'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { LinkDisclosure } from '@/components/ui/form/link-disclosure'
import { TextField } from '@/components/ui/form/text-field'
import { redeemGiftVoucher } from '@/lib/features/balance/commands'
import { useBalanceChange } from './use-balance-change'

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
