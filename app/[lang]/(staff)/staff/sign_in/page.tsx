import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { StaffSignIn } from '@/components/staff/staff-sign-in'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOfEach } from '@/lib/platform/session/page-query'
import { isStaffPage, staffHref } from '@/lib/features/staff/staff-routes'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { staffPasscode } from '@/lib/features/staff/passcode'
import { readStaff } from '@/lib/features/staff/server'

export const generateMetadata = (): Promise<Metadata> => staffMetadata('sign_in')

const refusals = ['name', 'passcode', 'tries'] as const

export default async function StaffSignInPage({ searchParams }: PageProps<'/[lang]/staff/sign_in'>) {
  if (!staffPasscode) notFound()
  const language = await getLocale()
  const { name, refusal, ...asked } = firstOfEach(await searchParams)
  const { to, ...query } = asked
  if (await readStaff()) redirect(staffHref(language, isStaffPage(to) ? to : 'overview', query))
  const t = await getTranslations('staff')
  return (
    <div className="mx-auto max-w-form">
      <SectionHeading level={1} title={t('sign_in')} />
      <StaffSignIn
        language={language}
        to={new URLSearchParams(asked).toString()}
        name={name ?? ''}
        refusal={refusals.find((each) => each === refusal) ?? null}
      />
    </div>
  )
}
