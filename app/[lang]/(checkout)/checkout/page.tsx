import { getLocale, getTranslations } from 'next-intl/server'
import { AwaitCart } from '@/components/cart/await-cart'
import { DropCart } from '@/components/cart/drop-cart'
import { WaitingOrder } from '@/components/cart/waiting-order'
import { CheckoutForm } from '@/components/checkout/checkout-form'
import { EmptyCart } from '@/components/cart/empty-cart'
import { HtmlBlock } from '@/components/content/html-block'
import { PrivacyLine } from '@/components/privacy/privacy-line'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { PhoneOrderNotice } from '@/components/staff/accounts/phone-order-notice'
import { BackLink } from '@/components/ui/back-link'
import { SectionHeading } from '@/components/ui/section-heading'
import { getWaitingOrder } from '@/lib/features/accounts/queries'
import { hasItems } from '@/lib/features/cart/view'
import { getCheckout, getLocations, getSavedAddresses } from '@/lib/features/checkout/queries'
import { getPickupOffer, getSettingsHtml } from '@/lib/features/content/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { hasContent } from '@/lib/features/content/safe-html'
import { readAreaChoice } from '@/lib/features/delivery/queries'
import { getPhoneOrder } from '@/lib/features/staff/accounts/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readSession } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('checkout', 'checkout')

export default async function CheckoutPage() {
  const language = await getLocale()
  const route = { language, page: 'checkout' } as const
  const shopper = await readSession()
  const [t, { value: checkout, hasLoadFailed }, waiting, addresses, locations, [message], area, phoneOrder, offersPickup, shop] =
    await Promise.all([
      getTranslations('checkout'),
      orEmpty('checkout', getCheckout(route, shopper), null),
      getWaitingOrder(route, shopper),
      orEmpty('saved addresses', getSavedAddresses(route, shopper), []),
      orEmpty('locations', getLocations(language), []),
      getSettingsHtml(language, ['checkout_ship_msg']),
      readAreaChoice(),
      getPhoneOrder(language, shopper.cartId),
      getPickupOffer(),
      getShopProfile(language),
    ])
  return (
    <div className="page-width pt-11 pb-8">
      <BackLink href={pageHref(language, 'cart')} label={t('backToCart')} />
      <SectionHeading level={1} title={t('title')} />
      {phoneOrder && <PhoneOrderNotice order={phoneOrder} />}
      {waiting && <WaitingOrder order={waiting} />}
      {(hasLoadFailed || addresses.hasLoadFailed || locations.hasLoadFailed) && <LoadErrorNotice href={pageHref(language, 'checkout')} />}
      {checkout && hasItems(checkout.cart) ? (
        <CheckoutForm
          checkout={checkout}
          isMember={shopper.userId !== null}
          addresses={addresses.value}
          locations={locations.value}
          pickup={offersPickup ? (shop.pickup ?? t('pickupAtFactory')) : null}
          areaId={area?.districtId ?? null}
          isPhoneOrder={phoneOrder !== null}
          shippingMessage={message && hasContent(message) && <HtmlBlock html={message} />}
        />
      ) : (
        !hasLoadFailed && <EmptyCart isCheckout />
      )}
      <PrivacyLine where="onCheckout" />
      {!checkout && !hasLoadFailed && (shopper.cartId === null ? <AwaitCart /> : <DropCart />)}
    </div>
  )
}
