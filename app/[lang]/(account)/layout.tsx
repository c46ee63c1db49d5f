import { getLocale } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { NeedsScript } from '@/components/ui/needs-script'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { errorMessages } from '@/lib/platform/i18n/client-errors'

/** Customer pages, with the messages that their islands need. */
export default async function AccountLayout({ children }: LayoutProps<'/[lang]'>) {
  const { phones } = await getShopProfile(await getLocale())
  return (
    <RouteMessages
      namespaces={[
        ...errorMessages('account', 'payment'),
        'orderDetails',
        'boxes',
        'orderChanges',
        'orderPopups',
        'favorites',
        'balance.redeem',
        'balance.withdrawal',
        'addresses',
        'address',
        'editAddress',
        'accountDetails',
        'yourData',
        'apiTokens',
        'sessions',
        'confirmPayment',
        'standing',
        'problems',
        'lists',
        'ratings',
      ]}
    >
      <div className="page-width pt-11 pb-8 md:pt-14">
        <NeedsScript phone={phones[0]} className="mb-8" />
        {children}
      </div>
    </RouteMessages>
  )
}
