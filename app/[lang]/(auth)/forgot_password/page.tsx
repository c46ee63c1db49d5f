import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { pageMetadata } from '@/lib/features/seo/metadata'
import { readReturnPath } from '@/lib/core/urls/return-href'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forgotPassword')
  return pageMetadata({ language: await getLocale(), page: 'forgot_password', title: t('title'), index: false })
}

export default async function ForgotPasswordPage({ searchParams }: PageProps<'/[lang]/forgot_password'>) {
  const t = await getTranslations('forgotPassword')
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-3 text-ink-soft">{t('intro')}</p>
      <ForgotForm path={readReturnPath(await searchParams)} />
    </>
  )
}
