'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { cancelWithdrawal } from '@/lib/features/balance/commands'
import { useBalanceChange } from './use-balance-change'

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
