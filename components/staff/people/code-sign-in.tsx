import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import type { Locale } from '@/lib/core/locale'
import type { CodeRefusal } from '@/lib/features/staff/people/view'
import { staffHref, type StaffQuery } from '@/lib/features/staff/staff-routes'

type CodeSignInProps = Readonly<{
  language: Locale
  /** What the sign-in page was asked for: the redirect target. */
  asked: StaffQuery
  /** Redirect target after sign-in, as a query string. */
  to: string
  isRecovery: boolean
  refusal: CodeRefusal | null
}>

/** The second step of a sign-in: a plain form for a code of the authenticator app or a recovery code. */
export function CodeSignIn({ language, asked, to, isRecovery, refusal }: CodeSignInProps) {
  const t = useTranslations('staff')
  const other = staffHref(language, 'sign_in', { ...asked, step: 'code', recovery: isRecovery ? null : '1' })
  return (
    <form action="/api/staff/code" method="post" className="mt-6 grid gap-5">
      <p>{t(isRecovery ? 'recoveryCodeText' : 'codeText')}</p>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="to" value={to} />
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
        <Link href={other} prefetch={false} className={linkClass}>
          {t(isRecovery ? 'useApp' : 'useRecoveryCode')}
        </Link>
        <Link href={staffHref(language, 'sign_in', asked)} prefetch={false} className={linkClass}>
          {t('startAgain')}
        </Link>
      </div>
    </form>
  )
}

const linkClass = 'inline-flex min-h-tap items-center text-leaf-700 underline underline-offset-4'
