import { getLocale } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { NeedsScript } from '@/components/ui/needs-script'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { errorMessages } from '@/lib/platform/i18n/client-errors'

/** Narrow column for the sign-in and sign-up forms. */
export default async function AuthLayout({ children }: LayoutProps<'/[lang]'>) {
  const { phones } = await getShopProfile(await getLocale())
  return (
    <RouteMessages namespaces={[...errorMessages('account'), 'login', 'signup', 'forgotPassword', 'resetPassword']}>
      <div className="page-width grid justify-items-center pt-11 pb-8 sm:py-section">
        <div className="w-full max-w-form">
          <NeedsScript phone={phones[0]} className="mb-6" />
          {children}
        </div>
      </div>
    </RouteMessages>
  )
}
