import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ResetForm } from '@/components/accounts/reset-form'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { firstOf } from '@/lib/core/urls/return-path'
import { readReturnPath } from '@/lib/core/urls/return-href'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resetPassword')
  return pageMetadata({ language: await getLocale(), page: 'reset_password', title: t('title'), index: false })
}

export default async function ResetPasswordPage({ searchParams }: PageProps<'/[lang]/reset_password'>) {
  const t = await getTranslations('resetPassword')
  const query = await searchParams
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <ResetForm email={firstOf(query.email)} code={firstOf(query.reset_code)} path={readReturnPath(query)} />
    </>
  )
}
