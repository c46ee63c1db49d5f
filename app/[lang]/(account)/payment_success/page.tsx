import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { NextCart } from '@/components/orders/next-cart'
import { PaymentResult } from '@/components/payments/payment-result'
import { ButtonLink } from '@/components/ui/button'
import { findOrder, readPaidOrder } from '@/lib/features/accounts/queries'
import { isPaidInAdvance } from '@/lib/domain/orders/order-workflow'
import { localizeMessage } from '@/lib/domain/errors/localize'
import { formatLongDate } from '@/lib/core/dates'
import { formatBaht } from '@/lib/core/money'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'
import { pageHref, routes } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { firstOf } from '@/lib/core/urls/return-path'
import { readCustomerOrGuest } from '@/lib/platform/session/redirect-if-session-expired'

export const generateMetadata = () => unlistedMetadata('payment_success', 'paymentSuccess')

export default async function PaymentSuccessPage({ searchParams }: PageProps<'/[lang]/payment_success'>) {
  const language = await getLocale()
  const [t, tOrder, tError] = await Promise.all([
    getTranslations('paymentSuccess'),
    getTranslations('orderDetails'),
    getTranslations('errors'),
  ])
  const id = firstOf((await searchParams).sale_id)
  const route = { language, page: 'payment_success', k1: 'sale_id', v1: id } as const
  const shopper = await readCustomerOrGuest(route)
  const order = await readPaidOrder(language, shopper, id)
  const toOrders = (
    <ButtonLink href={pageHref(language, 'orders')} variant="secondary">
      {t('toOrders')}
    </ButtonLink>
  )
  if (!order.ok) {
    return (
      <PaymentResult outcome="failed" title={t('errorTitle')} actions={toOrders}>
        <p role="alert">{localizeMessage(order.error, tError, language)}</p>
      </PaymentResult>
    )
  }
  const details = await findOrder(route, shopper, order.value.id)
  const delivery = details?.delivery
  // A server that sends no delivery, as a stock Netforce, may learn of the payment only after its customer has returned (spec 2).
  if (delivery && !isPaidInAdvance(details.state.code, details.paymentMethod?.id)) redirect(routes.order(language, details.id))
  return (
    <PaymentResult
      outcome="paid"
      title={t('title')}
      actions={
        <>
          <ButtonLink href={routes.order(language, order.value.id)}>{t('viewOrder')}</ButtonLink>
          {toOrders}
        </>
      }
    >
      <p>{t('text')}</p>
      <p className="mt-3 text-lg text-ink">
        {t('number')}: <strong>{order.value.number}</strong>
      </p>
      <p className="text-ink">
        {t('total')}: {formatBaht(order.value.total)}
      </p>
      {delivery?.day && (
        <p className="text-ink">
          {tOrder(delivery.isPickup ? 'pickupDay' : 'deliveryDay')}: {formatLongDate(delivery.day, language)}
          {delivery.slot && `, ${slotLabel(delivery.slot, language)}`}
        </p>
      )}
      <NextCart />
    </PaymentResult>
  )
}
