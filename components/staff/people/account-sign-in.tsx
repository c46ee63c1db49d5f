import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import type { SignInRefusal } from '@/lib/features/staff/people/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

type AccountSignInProps = Readonly<{
  language: Locale
  /** Redirect target after sign-in, as a query string. */
  to: string
  email: string
  refusal: SignInRefusal | null
}>

/** The form for e-mail and password; a plain form, as the one for the passcode. */
export function AccountSignIn({ language, to, email, refusal }: AccountSignInProps) {
  const t = useTranslations('staff')
  return (
    <form action="/api/staff/session" method="post" className="mt-6 grid gap-5">
      <p>{t('signInText')}</p>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="to" value={to} />
      <TextField name="email" type="email" label={t('email')} defaultValue={email} maxLength={200} required autoComplete="username" />
      <PasswordField
        name="password"
        label={t('password')}
        error={refusal === 'login' ? t('refusal.login') : undefined}
        maxLength={1000}
        required
        autoComplete="current-password"
      />
      <Button type="submit">{t('signIn')}</Button>
      <Link
        href={staffHref(language, 'forgot')}
        prefetch={false}
        className="inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4"
      >
        {t('forgot')}
      </Link>
    </form>
  )
}
