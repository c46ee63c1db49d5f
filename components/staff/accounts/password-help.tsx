'use client'

import { useTranslations } from 'next-intl'
import { useMailWord } from '@/components/staff/mail/mail-delivery'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { TitledSection } from '@/components/ui/section-heading'
import { sendResetMail } from '@/lib/features/staff/accounts/commands'
import { useStaffChange } from '../use-staff-change'

/** Sends the customer the mail with which they set a new password themselves. */
export function PasswordHelp({ customerId }: Readonly<{ customerId: number }>) {
  const t = useTranslations('staffCustomers')
  const mail = useMailWord()
  const { isBusy, failure, change } = useStaffChange()
  return (
    <TitledSection id="password" title={t('password')}>
      <p className="mt-2 mb-3 max-w-form text-ink-soft">{t('passwordText', { mail })}</p>
      <Button
        variant="secondary"
        isLoading={isBusy}
        onClick={() => void change(() => sendResetMail(customerId), t('passwordSent', { mail }))}
      >
        {t('sendPassword')}
      </Button>
      <FormError message={failure?.message} />
    </TitledSection>
  )
}
