import { useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { Button } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import { minPasswordLength } from '@/lib/domain/accounts/account-rules'
import type { CodeRefusal, PasswordRefusal, SignInRefusal } from '@/lib/features/staff/people/view'
import type { StaffQuery } from '@/lib/features/staff/staff-routes'

type TargetProps = Readonly<{ language: Locale; /** Redirect target after sign-in, as a query string. */ to: string }>

type AccountSignInProps = TargetProps & Readonly<{ email: string; refusal: SignInRefusal | null }>

/** The form for e-mail and password; a plain form, as the one for the passcode. */
export function AccountSignIn({ language, to, email, refusal }: AccountSignInProps) {
  const t = useTranslations('staff')
  return (
    <form action="/api/staff/session" method="post" className="mt-6 grid gap-5">
      <p>{t('signInText')}</p>
      <Target language={language} to={to} />
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
      <StaffLink page="forgot" className={linkClass}>
        {t('forgot')}
      </StaffLink>
    </form>
  )
}

type CodeSignInProps = TargetProps &
  Readonly<{
    /** What the sign-in page was asked for: the redirect target. */
    asked: StaffQuery
    isRecovery: boolean
    refusal: CodeRefusal | null
  }>

/** The second step of a sign-in: a plain form for a code of the authenticator app or a recovery code. */
export function CodeSignIn({ language, asked, to, isRecovery, refusal }: CodeSignInProps) {
  const t = useTranslations('staff')
  return (
    <form action="/api/staff/code" method="post" className="mt-6 grid gap-5">
      <p>{t(isRecovery ? 'recoveryCodeText' : 'codeText')}</p>
      <Target language={language} to={to} />
      {isRecovery && <input type="hidden" name="recovery" value="1" />}
      <TextField
        key={String(isRecovery)}
        name="code"
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        error={refusal ? t(`refusal.${refusal}`) : undefined}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={40}
        required
        autoFocus
      />
      <Button type="submit">{t('signIn')}</Button>
      <div className="grid justify-items-start">
        <StaffLink page="sign_in" query={{ ...asked, step: 'code', recovery: isRecovery ? null : '1' }} className={linkClass}>
          {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
        </StaffLink>
        <StaffLink page="sign_in" query={asked} className={linkClass}>
          {t('startAgain')}
        </StaffLink>
      </div>
    </form>
  )
}

const linkClass = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4'

type StaffSignInProps = TargetProps & Readonly<{ name: string; refusal: SignInRefusal | null }>

/** The form for the passcode. A plain form, so that staff can sign in before or without JavaScript. */
export function StaffSignIn({ language, to, name, refusal }: StaffSignInProps) {
  const t = useTranslations('staff')
  return (
    <form action="/api/staff/session" method="post" className="mt-6 grid gap-5">
      <p>{t('signInText')}</p>
      <Target language={language} to={to} />
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

function Target({ language, to }: TargetProps) {
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="to" value={to} />
    </>
  )
}

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
