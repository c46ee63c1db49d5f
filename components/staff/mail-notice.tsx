'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { resendMail } from '@/lib/features/staff/mail-commands'
import type { MailState } from '@/lib/features/staff/mail-rules'
import { useStaffChange } from './use-staff-change'

/** Warns that mails to customers are not being delivered, and offers a retry. */
export function MailNotice({ waiting, failed, oldestMinutes }: MailState) {
  const t = useTranslations('staffOrders.mail')
  const { isBusy, failure, change } = useStaffChange()
  return (
    <div className="mt-6 grid gap-3">
      <Notice kind="error">
        {failed > 0 && <p>{t('failed', { count: failed })}</p>}
        {waiting > 0 && <p>{t('waiting', { count: waiting, minutes: oldestMinutes })}</p>}
        {failure && <p>{failure.message}</p>}
      </Notice>
      <Button variant="secondary" className="justify-self-start" isLoading={isBusy} onClick={() => void change(resendMail, t('resent'))}>
        {t('resend')}
      </Button>
    </div>
  )
}
