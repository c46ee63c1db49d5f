import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import type { SignInRefusal } from '@/lib/features/staff/people/view'

type StaffSignInProps = Readonly<{
  language: Locale
  /** Redirect target after sign-in, as a query string. */
  to: string
  name: string
  refusal: SignInRefusal | null
}>

/** The form for the passcode. A plain form, so that staff can sign in before or without JavaScript. */
export function StaffSignIn({ language, to, name, refusal }: StaffSignInProps) {
  const t = useTranslations('staff')
  return (
    <form action="/api/staff/session" method="post" className="mt-6 grid gap-5">
      <p>{t('signInText')}</p>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="to" value={to} />
      <TextField
        name="name"
        label={t('yourName')}
        hint={t('yourNameHint')}
        error={refusal === 'name' ? t('refusal.name') : undefined}
        defaultValue={name}
        maxLength={40}
        required
        autoComplete="nickname"
      />
      <TextField
        name="passcode"
        type="password"
        label={t('passcode')}
        hint={t('passcodeHint')}
        error={refusal === 'passcode' ? t('refusal.passcode') : undefined}
        maxLength={200}
        required
        autoComplete="current-password"
      />
      <Button type="submit">{t('signIn')}</Button>
    </form>
  )
}
