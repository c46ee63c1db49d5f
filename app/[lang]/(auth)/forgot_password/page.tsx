import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '@/components/accounts/forgot-form'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readReturnPath } from '@/lib/core/urls/return-href'

export const generateMetadata = () => unlistedMetadata('forgot_password', 'forgotPassword')

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
