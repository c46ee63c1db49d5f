'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/core/display-name'
import { routes } from '@/lib/core/urls/routes'
import { isPaidOnline, paymentMethodRecords } from '@/lib/domain/payments/payment-methods'
import { changePayment } from '@/lib/features/accounts/commands'
import { payAgainHref } from '@/lib/core/urls/routes'
import { show } from '@/lib/platform/browser/popup-queue'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type OtherPaymentsProps = Readonly<{ orderId: number; methodIds: readonly number[] }>

/** The other payment methods of an unpaid order, for example after a declined card. */
export function OtherPayments({ orderId, methodIds }: OtherPaymentsProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<number | null>(null)
  const methods = paymentMethodRecords.filter(({ id }) => methodIds.includes(id))
  if (methods.length === 0) return null

  async function payWith(methodId: number) {
    setChosen(methodId)
    const result = await changePayment(orderId, methodId)
    if (result.ok && isPaidOnline(methodId)) return window.location.assign(payAgainHref(locale, orderId))
    setChosen(null)
    if (!result.ok) await show({ type: 'alert', kind: 'error', message: errorText(result.error) })
    router.push(routes.order(locale, orderId, result.ok))
    router.refresh()
  }

  return (
    <section aria-labelledby="other-payments" className="mt-4 w-full text-left">
      <h2 id="other-payments" className="font-semibold">
        {t('otherPayments')}
      </h2>
      <div className="mt-2 flex flex-wrap gap-2 max-md:flex-col">
        {methods.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            isLoading={chosen === id}
            disabled={chosen !== null && chosen !== id}
            onClick={() => void payWith(id)}
          >
            {displayName(name, locale)}
          </Button>
        ))}
      </div>
    </section>
  )
}
