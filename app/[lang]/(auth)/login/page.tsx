import { getLocale, getTranslations } from 'next-intl/server'
import { LoginForm } from '@/components/accounts/login-form'
import { SessionCheck } from '@/components/accounts/session-check'
import { Notice } from '@/components/ui/notice'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readReturnPath, returnHref } from '@/lib/core/urls/return-href'
import { readSession } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('login', 'login')

export default async function LoginPage({ searchParams }: PageProps<'/[lang]/login'>) {
  const language = await getLocale()
  const t = await getTranslations('login')
  const path = readReturnPath(await searchParams)
  const { userId } = await readSession()
  return (
    <>
      <h1 className="text-3xl">{t('title')}</h1>
      <SessionCheck hasSession={userId !== null} continueHref={returnHref(language, path, 'orders')} />
      {path.from && (
        <Notice className="mt-5" kind="warning">
          {t('beforeShopping')}
        </Notice>
      )}
      <LoginForm path={path} />
    </>
  )
}
