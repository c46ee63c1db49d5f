import { cutText } from '@/lib/core/well-formed'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { SetPassword } from '@/components/staff/people/sign-in-forms'
import { ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { firstOf } from '@/lib/core/urls/return-path'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { staffPasscode } from '@/lib/platform/config/staff-passcode'
import { readLink } from '@/lib/features/staff/people/links'
import { passwordRefusals } from '@/lib/features/staff/people/view'
import { staffHref } from '@/lib/features/staff/staff-routes'

/** The code in the address must not reach another site. */
export const generateMetadata = async (): Promise<Metadata> => ({ ...(await staffMetadata('accept')), referrer: 'same-origin' })

/** Sets the password of a staff account: the target of the link in an invitation, or in a mail about a forgotten password. */
export default async function AcceptPage({ searchParams }: PageProps<'/[lang]/staff/accept'>) {
  if (!staffPasscode) notFound()
  const query = await searchParams
  const code = firstOf(query.code)
  const [language, t, holder] = await Promise.all([getLocale(), getTranslations('staff'), code ? readLink(cutText(code, 100)) : null])
  const refusal = passwordRefusals.find((each) => each === firstOf(query.refusal)) ?? null
  return (
    <div className="mx-auto max-w-form">
      <SectionHeading level={1} title={t('accept')} />
      {holder ? (
        <>
          <p>{t('acceptText', holder)}</p>
          <SetPassword code={code} email={holder.email} {...{ language, refusal }} />
        </>
      ) : (
        <>
          <Notice kind="error">{t('linkInvalid')}</Notice>
          <ButtonLink href={staffHref(language, 'forgot')} prefetch={false} variant="secondary" className="mt-6">
            {t('forgot')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
