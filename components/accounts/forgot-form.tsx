'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/form/text-field'
import { requestResetPassword } from '@/lib/features/accounts/commands'
import { validateForgot } from '@/lib/domain/accounts/account-rules'
import { loginHref, type ReturnPath } from '@/lib/core/urls/return-path'
import { useSimpleForm } from './use-simple-form'

type ForgotFormProps = Readonly<{ path: ReturnPath }>

/** Requests a reset code. The response does not reveal whether the e-mail address is registered. */
export function ForgotForm({ path }: ForgotFormProps) {
  const t = useTranslations('forgotPassword')
  const locale = useLocale()
  const [isSent, setSent] = useState(false)
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['email'],
    validate: validateForgot,
    send: (values) => requestResetPassword(values, path),
    onSent: () => setSent(true),
  })

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-6 space-y-4">
      {isSent && <Notice kind="success">{t('sent')}</Notice>}
      <TextField name="email" type="email" label={t('email')} error={errors.email} autoComplete="username" autoCapitalize="none" required />
      <FormError message={formError} />
      <Button type="submit" variant={isSent ? 'secondary' : 'primary'} isLoading={isSending} className="w-full">
        {t(isSent ? 'again' : 'submit')}
      </Button>
      <p className="text-center">
        <Link href={loginHref(locale, path)} className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4">
          {t('backToLogin')}
        </Link>
      </p>
    </form>
  )
}
