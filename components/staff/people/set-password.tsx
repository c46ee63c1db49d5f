import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import type { Locale } from '@/lib/core/locale'
import { minPasswordLength } from '@/lib/domain/accounts/account-rules'
import type { PasswordRefusal } from '@/lib/features/staff/people/view'

type SetPasswordProps = Readonly<{ language: Locale; code: string; email: string; refusal: PasswordRefusal | null }>

/** The form for a staff account's new password; a plain form. */
export function SetPassword({ language, code, email, refusal }: SetPasswordProps) {
  const t = useTranslations('staff')
  const error = refusal ? t(`refusal.${refusal}`) : undefined
  return (
    <form action="/api/staff/accept" method="post" className="mt-6 grid gap-5">
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="code" value={code} />
      {/* For password managers. */}
      <input type="email" name="email" value={email} readOnly hidden autoComplete="username" />
      <PasswordField
        name="password"
        label={t('newPassword')}
        hint={t('newPasswordHint', { minimum: minPasswordLength })}
        error={refusal === 'differ' ? undefined : error}
        required
        autoComplete="new-password"
      />
      <PasswordField
        name="confirm"
        label={t('confirmPassword')}
        error={refusal === 'differ' ? error : undefined}
        required
        autoComplete="new-password"
      />
      <Button type="submit">{t('setPassword')}</Button>
    </form>
  )
}
