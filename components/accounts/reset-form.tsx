'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { showToast } from '@/components/ui/toast/toast-store'
import { resetPassword } from '@/lib/features/accounts/commands'
import { minPasswordLength, validateReset } from '@/lib/domain/accounts/account-rules'
import { pageHref } from '@/lib/core/urls/routes'
import { loginHref, type ReturnPath } from '@/lib/core/urls/return-path'
import { useSimpleForm } from './use-simple-form'

type ResetFormProps = Readonly<{ email: string; code: string; path: ReturnPath }>

/** Sets a new password with the code from the mail, then opens the login page (spec 8). An expired code can be requested again. */
export function ResetForm({ email, code, path }: ResetFormProps) {
  const t = useTranslations('resetPassword')
  const locale = useLocale()
  const router = useRouter()
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['email', 'reset_code', 'password'],
    validate: validateReset,
    send: resetPassword,
    staysBusy: true,
    onSent: () => {
      showToast(t('done'), 'success', 5000)
      router.replace(loginHref(locale, path))
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-6 space-y-4">
      <TextField name="email" type="email" label={t('email')} error={errors.email} defaultValue={email} readOnly autoComplete="username" />
      <TextField name="reset_code" label={t('code')} error={errors.reset_code} defaultValue={code} readOnly autoComplete="off" />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint', { minimum: minPasswordLength })}
        error={errors.password}
        autoComplete="new-password"
        required
      />
      <FormError message={formError} />
      <Button type="submit" isLoading={isSending} className="w-full">
        {t('submit')}
      </Button>
      <p className="text-center">
        <Link
          href={pageHref(locale, 'forgot_password', { ...path })}
          className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
        >
          {t('newCode')}
        </Link>
      </p>
    </form>
  )
}
