import { getLocale, getTranslations } from 'next-intl/server'
import { OtherPayments } from '@/components/orders/other-payments'
import { PaymentResult } from '@/components/payments/payment-result'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { getOrderChanges } from '@/lib/features/accounts/queries'
import { decidePaymentError } from '@/lib/features/payments/payment-error'
import { pageHref, payAgainHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { readCustomerOrGuest } from '@/lib/platform/session/redirect-if-session-expired'
import { firstOf } from '@/lib/core/urls/return-path'

export const generateMetadata = () => unlistedMetadata('payment_error', 'paymentError')

export default async function PaymentErrorPage({ searchParams }: PageProps<'/[lang]/payment_error'>) {
  const language = await getLocale()
  const { error, sale_id: saleId } = await searchParams
  const path = { k1: 'error', v1: firstOf(error), k2: 'sale_id', v2: firstOf(saleId) }
  const shopper = await readCustomerOrGuest({ language, page: 'payment_error', ...path })
  const [t, tError] = await Promise.all([getTranslations('paymentError'), getTranslations('errors')])
  const code = decidePaymentError(firstOf(error))
  const orderId = Number(firstOf(saleId))
  const canPayAgain = Number.isSafeInteger(orderId) && orderId > 0 && !['paymentRefundDue', 'paymentUnconfirmed'].includes(code)
  const changes = canPayAgain ? await getOrderChanges({ language, page: 'payment_error' }, shopper, orderId) : null
  return (
    <PaymentResult
      isPaid={false}
      title={t('title')}
      actions={
        <>
          {canPayAgain && (
            <a href={payAgainHref(language, orderId)} className={buttonClass()}>
              {t('again')}
            </a>
          )}
          <ButtonLink href={pageHref(language, 'checkout')} variant={canPayAgain ? 'secondary' : 'primary'}>
            {t('back')}
          </ButtonLink>
        </>
      }
    >
      <p role="alert">{tError(code)}</p>
      {changes && <OtherPayments orderId={orderId} methodIds={changes.otherPayments} />}
    </PaymentResult>
  )
}
