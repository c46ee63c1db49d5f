import { getLocale } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { NeedsScript } from '@/components/ui/needs-script'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { errorMessages } from '@/lib/platform/i18n/client-errors'

/** Cart and checkout, with the messages that their islands need. */
export default async function CheckoutLayout({ children }: LayoutProps<'/[lang]'>) {
  const { phones } = await getShopProfile(await getLocale())
  return (
    <RouteMessages
      namespaces={[
        ...errorMessages('account', 'cart'),
        'cart',
        'checkout',
        'address',
        'unitPrice',
        'boxes',
        'orderChanges',
        'permalink.add',
        'permalink.added',
      ]}
    >
      <div className="page-width">
        <NeedsScript phone={phones[0]} className="mt-8" />
      </div>
      {children}
    </RouteMessages>
  )
}
