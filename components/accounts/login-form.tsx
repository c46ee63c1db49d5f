'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { Button, ButtonLink } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { login } from '@/lib/features/accounts/commands'
import { validateLogin } from '@/lib/domain/accounts/account-rules'
import { pageHref } from '@/lib/core/urls/routes'
import { returnHref } from '@/lib/core/urls/return-href'
import type { ReturnPath } from '@/lib/core/urls/return-path'
import { useSimpleForm } from './use-simple-form'

type LoginFormProps = Readonly<{ path: ReturnPath }>

/** Signs in and returns to the previous page. `post` keeps a password out of the URL when the form is submitted before hydration. */
export function LoginForm({ path }: LoginFormProps) {
  const t = useTranslations('login')
  const locale = useLocale()
  const router = useRouter()
  const form = useSimpleForm({
    names: ['email', 'password'],
    validate: validateLogin,
    send: login,
    staysBusy: true,
    // Clears the router's cache, which holds pages rendered for a guest.
    onSent: () => {
      router.replace(returnHref(locale, path, 'orders'))
      router.refresh()
    },
  })

  return (
    <>
      <form method="post" onSubmit={form.submit} noValidate className="mt-6 space-y-4">
        <TextField name="email" type="email" label={t('email')} autoComplete="username" autoCapitalize="none" required />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        {/* One message for all empty fields (spec 5). */}
        <FormError message={form.errors.email ?? form.errors.password ?? form.formError} />
        <Button type="submit" isLoading={form.isSending} className="w-full">
          {t('submit')}
        </Button>
        <p className="text-center">
          <Link
            href={pageHref(locale, 'forgot_password', { ...path })}
            className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
          >
            {t('forgot')}
          </Link>
        </p>
      </form>
      <section className="mt-6 rounded-lg bg-celadon-100 p-6">
        <h2 className="text-lg">{t('newHere')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('signupBenefit')}</p>
        <ButtonLink href={pageHref(locale, 'signup', { ...path })} variant="secondary" className="mt-4 w-full">
          {t('signup')}
        </ButtonLink>
      </section>
    </>
  )
}
