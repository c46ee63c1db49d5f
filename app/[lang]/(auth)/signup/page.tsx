import { getTranslations } from 'next-intl/server'
import { SignupForm } from '@/components/accounts/signup-form'
import { PrivacyLine } from '@/components/privacy/privacy-line'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readReturnPath } from '@/lib/core/urls/return-href'

export const generateMetadata = () => unlistedMetadata('signup', 'signup')

export default async function SignupPage({ searchParams }: PageProps<'/[lang]/signup'>) {
  const t = await getTranslations('signup')
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <SignupForm path={readReturnPath(await searchParams)} />
      <PrivacyLine where="onSignup" />
    </>
  )
}
