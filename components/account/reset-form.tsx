'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { PasswordField } from '@/components/ui/password-field'
import { TextField } from '@/components/ui/text-field'
import { showToast } from '@/components/ui/toast-store'
import { resetPassword } from '@/lib/account/commands'
import { validateReset } from '@/lib/account/rules'
import { pageHref } from '@/lib/routes'
import { useSimpleForm } from './use-simple-form'

type ResetFormProps = Readonly<{ email: string; code: string }>

/** Sets a new password with the code from the mail, then leads to the login page (spec 8). */
export function ResetForm({ email, code }: ResetFormProps) {
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
      router.replace(pageHref(locale, 'login'))
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-6 space-y-4">
      <TextField name="email" type="email" label={t('email')} error={errors.email} defaultValue={email} readOnly autoComplete="username" />
      <TextField name="reset_code" label={t('code')} error={errors.reset_code} defaultValue={code} readOnly autoComplete="off" />
      <PasswordField name="password" label={t('password')} error={errors.password} autoComplete="new-password" required />
      <FormError message={formError} />
      <Button type="submit" isLoading={isSending} className="w-full">
        {t('submit')}
      </Button>
    </form>
  )
}
