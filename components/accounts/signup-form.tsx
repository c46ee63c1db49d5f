'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { signUp } from '@/lib/features/accounts/commands'
import { minPasswordLength, validateSignUp } from '@/lib/domain/accounts/account-rules'
import { returnHref } from '@/lib/core/urls/return-href'
import { loginHref, type ReturnPath } from '@/lib/core/urls/return-path'
import { useSimpleForm } from './use-simple-form'

type SignupFormProps = Readonly<{ path: ReturnPath }>

export function SignupForm({ path }: SignupFormProps) {
  const t = useTranslations('signup')
  const locale = useLocale()
  const router = useRouter()
  const { errors, formError, isSending, submit } = useSimpleForm({
    names: ['first_name', 'last_name', 'mobile', 'email', 'password'],
    validate: validateSignUp,
    send: signUp,
    staysBusy: true,
    onSent: () => {
      router.replace(returnHref(locale, path, 'orders'))
      router.refresh()
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate className="mt-6 space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="first_name" label={t('firstName')} error={errors.first_name} autoComplete="given-name" required />
        <TextField name="last_name" label={t('lastName')} error={errors.last_name} autoComplete="family-name" required />
      </div>
      <TextField name="mobile" type="tel" label={t('phone')} error={errors.mobile} autoComplete="tel" required />
      <TextField name="email" type="email" label={t('email')} error={errors.email} autoComplete="username" autoCapitalize="none" required />
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
      <p className="text-center text-ink-soft">
        {t('haveAccount')}{' '}
        <Link
          href={loginHref(locale, path)}
          className="inline-flex min-h-tap items-center font-semibold text-leaf-700 underline underline-offset-4"
        >
          {t('login')}
        </Link>
      </p>
    </form>
  )
}
