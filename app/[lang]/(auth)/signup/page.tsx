import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SignupForm } from '@/components/accounts/signup-form'
import { PrivacyLine } from '@/components/privacy/privacy-line'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { readReturnPath } from '@/lib/core/urls/return-href'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signup')
  return pageMetadata({ language: await getLocale(), page: 'signup', title: t('title'), index: false })
}

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
