import { getLocale, getTranslations } from 'next-intl/server'
import { OtherPayments } from '@/components/orders/other-payments'
import { PaymentResult } from '@/components/payments/payment-result'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { getOrderChanges } from '@/lib/features/accounts/queries'
import { decidePaymentError, titlesOfTaken } from '@/lib/features/payments/payment-error'
import { readId } from '@/lib/core/ids'
import { pageHref, payAgainHref, routes } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readCustomerOrGuest } from '@/lib/platform/session/redirect-if-session-expired'
import { firstOf } from '@/lib/core/urls/return-path'

export const generateMetadata = () => unlistedMetadata('payment_error', 'paymentError')

export default async function PaymentErrorPage({ searchParams }: PageProps<'/[lang]/payment_error'>) {
  const language = await getLocale()
  const { error, sale_id: saleId } = await searchParams
  const path = { k1: 'error', v1: firstOf(error), k2: 'sale_id', v2: firstOf(saleId) }
  const shopper = await readCustomerOrGuest({ language, page: 'payment_error', ...path })
  const [t, tSuccess, tError] = await Promise.all([
    getTranslations('paymentError'),
    getTranslations('paymentSuccess'),
    getTranslations('errors'),
  ])
  const code = decidePaymentError(firstOf(error))
  const orderId = readId(firstOf(saleId))
  const taken = titlesOfTaken[code]
  const payable = taken ? null : orderId
  const changes = payable === null ? null : await getOrderChanges({ language, page: 'payment_error' }, shopper, payable)
  return (
    <PaymentResult
      outcome={taken ? 'taken' : 'failed'}
      title={t(taken ?? 'title')}
      actions={
        taken && orderId !== null ? (
          <ButtonLink href={routes.order(language, orderId)}>{tSuccess('viewOrder')}</ButtonLink>
        ) : (
          <>
            {payable !== null && (
              <a href={payAgainHref(language, payable)} className={buttonClass()}>
                {t('again')}
              </a>
            )}
            <ButtonLink href={pageHref(language, 'checkout')} variant={payable === null ? 'primary' : 'secondary'}>
              {t('back')}
            </ButtonLink>
          </>
        )
      }
    >
      <p role="alert">{tError(code)}</p>
      {changes && payable !== null && <OtherPayments orderId={payable} methodIds={changes.otherPayments} />}
    </PaymentResult>
  )
}
