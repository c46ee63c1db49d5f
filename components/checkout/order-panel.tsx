'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReactNode } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Notice } from '@/components/ui/notice'
import { RadioGroup, type RadioOption } from '@/components/ui/form/radio-group'
import { BoxOfLine } from '@/components/boxes/box-of-line'
import { BelowMinimum } from '@/components/cart/below-minimum'
import { CartSummary } from '@/components/cart/cart-summary'
import { CodeFields } from '@/components/cart/code-fields'
import { StockError } from '@/components/cart/stock-error'
import { Button } from '@/components/ui/button'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, type Satang } from '@/lib/core/money'
import { choosePaymentMethod, paymentMethodKey, type OfferedPaymentMethod } from '@/lib/domain/payments/payment-methods'
import { packBeside } from '@/lib/domain/catalog/pack-size'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import type { CheckoutFormValues } from '@/lib/features/checkout/form-values'
import { checkoutPage, type Checkout } from '@/lib/features/checkout/schemas'
import { isFree, sortLines, type CartLine } from '@/lib/features/cart/view'
import { DeliveryChoices } from './delivery-choices'
import { Disclosure } from './disclosure'

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

  return (
    <section aria-labelledby="your-order" className="space-y-4 rounded-lg bg-celadon-50 p-5 sm:p-6 lg:sticky lg:top-28">
      <h2 id="your-order" className="text-2xl">
        {t('yourOrder')}
      </h2>
      <StockError message={cart.stockError} />
      {cart.bangkokOnlyError && <Notice kind="error">{cart.bangkokOnlyError}</Notice>}
      <BelowMinimum cart={cart} />
      {cart.giftMessage && <Notice kind="success">{cart.giftMessage}</Notice>}
      {shippingMessage}
      <div className="grid items-start gap-x-8 gap-y-5 md:max-lg:grid-cols-2 xl:grid-cols-2">
        <div className="space-y-5">
          <OrderLines lines={cart.lines} />
          <CartSummary
            totals={cart.totals}
            isMember={isMember}
            isUpdating={isUpdating}
            unpriced={useIsDestinationKnown() ? 'deliveryFree' : 'deliveryLater'}
          />
          <DeliveryChoices checkout={checkout} />
        </div>
        <div className="space-y-5">
          <Codes checkout={checkout} />
          <PaymentMethods total={cart.totals.total} balance={checkout.balance} offered={checkout.paymentMethods} />
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
        </div>
      </div>
    </section>
  )
}

/** Voucher and gift voucher: one line until one is typed, because few orders have one. */
function Codes({ checkout }: Readonly<{ checkout: Checkout }>) {
  const t = useTranslations('checkout')
  const page = checkoutPage(useLocale(), checkout)
  const { voucher, promotion, gift } = checkout.cart
  const isUsed = [voucher, promotion, gift].some(({ applied, refused }) => applied !== null || refused !== null)
  return (
    <Disclosure summary={t('codes')} opens={isUsed} className="border-y border-line">
      <CodeFields page={page} offered={['voucher', 'gift']} />
    </Disclosure>
  )
}

function useIsDestinationKnown(): boolean {
  const { control } = useFormContext<CheckoutFormValues>()
  const values = useWatch({ control }) as CheckoutFormValues
  if (values.pickup_at_factory || values.delivered_with_id !== null) return true
  return (shipsElsewhere(values) ? values.ship_district_id : values.bill_district_id) !== null
}

type OrderLinesProps = Readonly<{ lines: readonly CartLine[] }>

/** A list of more than these is one line that opens. */
const openLines = 3

/** Short list of the ordered items, with promotion lines last. */
function OrderLines({ lines }: OrderLinesProps) {
  const t = useTranslations('cart')
  const tCheckout = useTranslations('checkout')
  const locale = useLocale()
  return (
    <Disclosure summary={tCheckout('products', { count: lines.length })} opens={lines.length <= openLines} className="border-y border-line">
      <ul className="divide-y divide-line text-sm">
        {sortLines(lines).map((line, index) => (
          <li key={line.id ?? `given-${index}`} className="flex items-baseline gap-3 py-2">
            <div className="min-w-0 grow">
              {displayName(line.name, locale)} <span className="text-ink-soft">{packBeside(line.name, line, locale)}</span>
              {line.box && <BoxOfLine box={line.box} />}
            </div>
            <span className="shrink-0 text-ink-soft tabular-nums">× {line.quantity}</span>
            <span className="w-24 shrink-0 text-right tabular-nums">{isFree(line) ? t('free') : formatBaht(line.amount)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

type PaymentMethodsProps = Readonly<{
  total: Satang
  /** What the customer may pay with first. */
  balance: Satang
  /** Payment methods offered by the server, in its order. */
  offered: readonly OfferedPaymentMethod[]
}>

/** The balance, which pays first, and payment methods; with nothing to pay there is no choice (spec 4). */
function PaymentMethods({ total, balance, offered }: PaymentMethodsProps) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const { control, register, setValue } = useFormContext<CheckoutFormValues>()
  const chosen = useWatch({ control, name: 'pay_method_id' })

  const fromBalance = balance > 0 && <Checkbox {...register('use_balance')} label={t('useBalance', { amount: formatBaht(balance) })} />
  if (total === 0)
    return (
      <>
        {fromBalance}
        <Notice kind="success">{t('noAmount')}</Notice>
      </>
    )
  return (
    <>
      {fromBalance}
      <RadioGroup
        legend={t('paymentMethod')}
        isBrief
        name="pay_method_id"
        value={choosePaymentMethod(
          total,
          chosen,
          offered.map(({ id }) => id),
        )}
        onChange={(event) => setValue('pay_method_id', Number(event.target.value), { shouldDirty: true })}
        options={offered.map(optionOf)}
      />
    </>
  )

  /** A remote server's own method has a name but no translated texts. */
  function optionOf({ id, name }: OfferedPaymentMethod): RadioOption {
    const key = paymentMethodKey(id)
    return key === null ? { value: id, label: displayName(name, locale) } : { value: id, label: t(key), hint: t(`${key}Hint`) }
  }
}
