'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { BelowMinimum } from '@/components/cart/below-minimum'
import { CartSummary } from '@/components/cart/cart-summary'
import { CodeFields } from '@/components/cart/code-fields'
import { StockError } from '@/components/cart/stock-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { formatBaht } from '@/lib/core/money'
import { packSize } from '@/lib/domain/catalog/pack-size'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import { checkoutPage, type Checkout } from '@/lib/features/checkout/schemas'
import { isFree, sortLines, type CartLine } from '@/lib/features/cart/view'
import { displayName } from '@/lib/core/display-name'
import { DeliveryChoices } from './delivery-choices'
import { PaymentMethods } from './payment-methods'

type OrderPanelProps = Readonly<{
  checkout: Checkout
  isMember: boolean
  isUpdating: boolean
  isPlacing: boolean
  /** The shop's own text about shipping. */
  shippingMessage: ReactNode
  /** Id of the form that Place Order submits. */
  formId: string
}>

/** Right column: everything about the order except the addresses (spec 2). */
export function OrderPanel({ checkout, isMember, isUpdating, isPlacing, shippingMessage, formId }: OrderPanelProps) {
  const t = useTranslations('checkout')
  const { cart } = checkout
  const page = checkoutPage(useLocale(), checkout)

  return (
    <section aria-labelledby="your-order" className="space-y-5 rounded-lg bg-celadon-50 p-5 sm:p-6">
      <h2 id="your-order" className="text-2xl">
        {t('yourOrder')}
      </h2>
      <StockError message={cart.stockError} />
      {cart.bangkokOnlyError && <Notice kind="error">{cart.bangkokOnlyError}</Notice>}
      <BelowMinimum cart={cart} />
      {cart.giftMessage && <Notice kind="success">{cart.giftMessage}</Notice>}
      {shippingMessage}
      <OrderLines lines={cart.lines} />
      <CartSummary
        totals={cart.totals}
        isMember={isMember}
        isUpdating={isUpdating}
        unpriced={useIsDestinationKnown() ? 'deliveryFree' : 'deliveryLater'}
      />
      <DeliveryChoices checkout={checkout} />
      <CodeFields page={page} offered={['voucher', 'gift']} />
      <PaymentMethods total={cart.totals.total} offered={checkout.paymentMethods} />
      {/* Disabled while the price is being updated, so that no one orders at an outdated price. */}
      <div
        data-action-bar
        className="max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-header max-md:flex max-md:items-center max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-white max-md:px-4 max-md:pt-2 max-md:pb-[calc(0.5rem+env(safe-area-inset-bottom,0rem))]"
      >
        <p className="shrink-0 md:hidden" aria-hidden="true">
          <span className="block text-sm text-ink-soft">{t('barTotal')}</span>
          <span className="font-semibold tabular-nums">{formatBaht(cart.totals.total)}</span>
        </p>
        <Button type="submit" form={formId} isLoading={isPlacing || isUpdating} className="w-full">
          {t(isPlacing ? 'placing' : 'placeOrder')}
        </Button>
      </div>
    </section>
  )
}

function useIsDestinationKnown(): boolean {
  const { control } = useFormContext<CheckoutFormValues>()
  const values = useWatch({ control }) as CheckoutFormValues
  if (values.pickup_at_factory || values.delivered_with_id !== null) return true
  return (shipsElsewhere(values) ? values.ship_district_id : values.bill_district_id) !== null
}

type OrderLinesProps = Readonly<{ lines: readonly CartLine[] }>

/** Short list of the ordered items, with promotion lines last. */
function OrderLines({ lines }: OrderLinesProps) {
  const t = useTranslations('cart')
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {sortLines(lines).map((line, index) => (
        <li key={line.id ?? `given-${index}`} className="flex items-baseline gap-3 py-2">
          <span className="min-w-0 grow">
            {displayName(line.name, locale)} <span className="text-ink-soft">{packSize(line, locale)}</span>
          </span>
          <span className="shrink-0 text-ink-soft tabular-nums">× {line.quantity}</span>
          <span className="w-24 shrink-0 text-right tabular-nums">{isFree(line) ? t('free') : formatBaht(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
