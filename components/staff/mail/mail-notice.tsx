'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { resendMail, sendFiledMail } from '@/lib/features/staff/mail/commands'
import type { MailState } from '@/lib/features/staff/mail/schemas'
import { isMailStuck } from '@/lib/features/staff/mail/view'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { useStaffChange } from '@/components/staff/use-staff-change'

/** Mails that customers did not get, with what to do about it; nothing while all are delivered. */
export function MailNotice({ maySetUp, ...mail }: MailState & Readonly<{ maySetUp: boolean }>) {
  const { waiting, failed, filed, oldestMinutes, isDelivered } = mail
  const t = useTranslations('staffOrders.mail')
  const locale = useLocale()
  const { isBusy, failure, change } = useStaffChange()
  const isStuck = isMailStuck(mail)
  const offersFiled = isDelivered && filed > 0
  if (isDelivered && !isStuck && !offersFiled) return null
  return (
    <div className="mt-6 grid gap-3">
      {!isDelivered && (
        <Notice kind="warning">
          {t('none', { count: filed })}{' '}
          {maySetUp && (
            <Link href={staffHref(locale, 'settings', { key: 'mail_server' })} className="font-semibold underline underline-offset-4">
              {t('setUp')}
            </Link>
          )}
        </Notice>
      )}
      {(isStuck || failure) && (
        <Notice kind="error">
          {failed > 0 && <p>{t('failed', { count: failed })}</p>}
          {isStuck && waiting > 0 && <p>{t('waiting', { count: waiting, minutes: oldestMinutes })}</p>}
          {failure && <p>{failure.message}</p>}
        </Notice>
      )}
      {isStuck && (
        <Button variant="secondary" className="justify-self-start" isLoading={isBusy} onClick={() => void change(resendMail, t('resent'))}>
          {t('resend')}
        </Button>
      )}
      {offersFiled && (
        <>
          <Notice kind="warning">{t('filed', { count: filed })}</Notice>
          <Button
            variant="secondary"
            className="justify-self-start"
            isLoading={isBusy}
            onClick={() => void change(sendFiledMail, t('sentFiled'))}
          >
            {t('sendFiled')}
          </Button>
        </>
      )}
    </div>
  )
}
