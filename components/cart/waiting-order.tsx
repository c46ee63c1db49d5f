import { useLocale, useTranslations } from 'next-intl'
import { buttonClass, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { WaitingOrder as Waiting } from '@/lib/features/orders/view'
import { formatBaht } from '@/lib/core/money'
import { payAgainHref, routes } from '@/lib/core/urls/routes'
import { CancelWaitingOrder } from './cancel-waiting-order'

type WaitingOrderProps = Readonly<{ order: Waiting }>

/** For a customer who returns from the card payment to an empty cart: explains that the items are in an order, and how it is paid. */
export function WaitingOrder({ order: { id, number, total, isConfirming, canPay } }: WaitingOrderProps) {
  const t = useTranslations('cart')
  const tErrors = useTranslations('errors')
  const locale = useLocale()
  return (
    <Notice kind="warning" className="mb-8">
      <p>{isConfirming ? `${number}: ${tErrors('paymentUnconfirmed')}` : t('waiting', { number, amount: formatBaht(total) })}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {canPay && (
          <a href={payAgainHref(locale, id)} className={buttonClass()}>
            {t('payNow')}
          </a>
        )}
        {canPay && <CancelWaitingOrder id={id} number={number} />}
        <ButtonLink href={routes.order(locale, id)} variant="secondary">
          {t('seeOrder')}
        </ButtonLink>
      </p>
    </Notice>
  )
}
