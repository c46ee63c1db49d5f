import { getTranslations } from 'next-intl/server'
import { ResetForm } from '@/components/accounts/reset-form'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { firstOf } from '@/lib/core/urls/return-path'
import { readReturnPath } from '@/lib/core/urls/return-href'

export const generateMetadata = () => unlistedMetadata('reset_password', 'resetPassword')

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
