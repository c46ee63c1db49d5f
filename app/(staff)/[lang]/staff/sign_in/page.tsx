import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { AccountSignIn, CodeSignIn, StaffSignIn } from '@/components/staff/people/sign-in-forms'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { isStaffPage, staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { codeRefusals, signInRefusals } from '@/lib/features/staff/people/view'
import { readStaff } from '@/lib/features/staff/server'
import { readSignInWays } from '@/lib/features/staff/session'

export const generateMetadata = () => staffMetadata('sign_in')

export default async function StaffSignInPage({ searchParams }: PageProps<'/[lang]/staff/sign_in'>) {
  if (!staffPasscode) notFound()
  const language = await getLocale()
  const { name = '', email = '', refusal: refused, done, step, recovery, ...asked } = firstOfEach(await searchParams)
  const { to, ...query } = asked
  if (await readStaff()) redirect(staffHref(language, isStaffPage(to) ? to : 'overview', query))
  const [t, ways] = await Promise.all([getTranslations('staff'), readSignInWays()])
  const target = { language, to: new URLSearchParams(asked).toString() }
  if (step === 'code') {
    const refusal = codeRefusals.find((each) => each === refused) ?? null
    return (
      <div className="mx-auto max-w-form">
        <SectionHeading level={1} title={t('sign_in')} />
        <CodeSignIn {...target} asked={asked} isRecovery={recovery === '1'} refusal={refusal} />
      </div>
    )
  }
  const refusal = signInRefusals.find((each) => each === refused) ?? null
  const form = { ...target, refusal }
  return (
    <div className="mx-auto max-w-form">
      <SectionHeading level={1} title={t('sign_in')} />
      {done === 'password' && <Notice kind="success">{t('passwordSet')}</Notice>}
      {(refusal === 'tries' || refusal === 'off' || refusal === 'expired') && <Notice kind="error">{t(`refusal.${refusal}`)}</Notice>}
      {ways.accounts && <AccountSignIn {...form} email={email} />}
      {ways.passcode && ways.accounts && <SectionHeading title={t('withPasscode')} />}
      {ways.passcode && <StaffSignIn {...form} name={name} />}
    </div>
  )
}
