import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ResetForm } from '@/components/account/reset-form'
import { pageMetadata } from '@/lib/seo/metadata'
import { firstOf } from '@/lib/session/return-path'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resetPassword')
  return pageMetadata({ language: await getLocale(), page: 'reset_password', title: t('title'), index: false })
}

export default async function ResetPasswordPage({ searchParams }: PageProps<'/[lang]/reset_password'>) {
  const t = await getTranslations('resetPassword')
  const { email, reset_code: code } = await searchParams
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <ResetForm email={firstOf(email)} code={firstOf(code)} />
    </>
  )
}
