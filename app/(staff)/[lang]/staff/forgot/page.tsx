import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { BackLink } from '@/components/ui/back-link'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/form/text-field'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('forgot')

/** Asks for a link for a new password, with a plain form. */
export default async function ForgotPage({ searchParams }: PageProps<'/[lang]/staff/forgot'>) {
  if (!staffPasscode) notFound()
  const { email = '', refusal, sent } = firstOfEach(await searchParams)
  const [language, t] = await Promise.all([getLocale(), getTranslations('staff')])
  return (
    <div className="mx-auto max-w-form">
      <BackLink href={staffHref(language, 'sign_in')} label={t('sign_in')} />
      <SectionHeading level={1} title={t('forgot')} />
      {sent ? (
        <Notice kind="success">{t('linkSent')}</Notice>
      ) : (
        <form action="/api/staff/forgot" method="post" className="mt-6 grid gap-5">
          {refusal === 'tries' && <Notice kind="error">{t('refusal.tries')}</Notice>}
          <p>{t('forgotText')}</p>
          <input type="hidden" name="language" value={language} />
          <TextField
            name="email"
            type="email"
            label={t('email')}
            error={refusal === 'email' ? t('refusal.email') : undefined}
            defaultValue={email}
            maxLength={200}
            required
            autoComplete="username"
          />
          <Button type="submit">{t('sendLink')}</Button>
        </form>
      )}
    </div>
  )
}
