import { getLocale, getTranslations } from 'next-intl/server'
import { AwaitCart } from '@/components/cart/await-cart'
import { CartView } from '@/components/cart/cart-view'
import { DropCart } from '@/components/cart/drop-cart'
import { EmptyCart } from '@/components/cart/empty-cart'
import { WaitingOrder } from '@/components/cart/waiting-order'
import { HtmlBlock } from '@/components/content/html-block'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { PhoneOrderNotice } from '@/components/staff/accounts/phone-order-notice'
import { Usuals } from '@/components/orders/usuals/usuals'
import { SectionHeading } from '@/components/ui/section-heading'
import { getWaitingOrder } from '@/lib/features/accounts/queries'
import { getCart } from '@/lib/features/cart/queries'
import { getSettingsHtml } from '@/lib/features/content/queries'
import { hasContent } from '@/lib/features/content/safe-html'
import { getPhoneOrder } from '@/lib/features/staff/accounts/queries'
import { getChosenArea, knowsDeliveryAreas } from '@/lib/features/delivery/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readSession } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('cart', 'cart')

export default async function CartPage() {
  const language = await getLocale()
  const [shopper, t, [message, promotion], area, offersSlots] = await Promise.all([
    readSession(),
    getTranslations('cart'),
    getSettingsHtml(language, ['wholesale_prom_msg', 'cart_prom_msg']),
    getChosenArea(language),
    knowsDeliveryAreas(),
  ])
  const route = { language, page: 'cart' } as const
  const [{ value: cart, hasLoadFailed }, waiting, phoneOrder] = await Promise.all([
    orEmpty('cart', getCart(route, shopper), null),
    getWaitingOrder(route, shopper),
    getPhoneOrder(language, shopper.cartId),
  ])
  return (
    <div className="page-width pt-11 pb-8 md:pt-14">
      <SectionHeading level={1} title={t('title')} />
      {phoneOrder && <PhoneOrderNotice order={phoneOrder} />}
      {waiting && <WaitingOrder order={waiting} />}
      {cart ? (
        <CartView
          cart={cart}
          isMember={shopper.userId !== null}
          area={area}
          offersSlots={offersSlots}
          message={message && hasContent(message) && <HtmlBlock html={message} />}
          promotion={promotion && hasContent(promotion) && <HtmlBlock html={promotion} />}
        />
      ) : hasLoadFailed ? (
        <LoadErrorNotice href={pageHref(language, 'cart')} />
      ) : (
        <EmptyCart />
      )}
      <Usuals place="cart" />
      {!cart && !hasLoadFailed && (shopper.cartId === null ? <AwaitCart /> : <DropCart />)}
    </div>
  )
}
