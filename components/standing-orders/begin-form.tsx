'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form/form-error'
import { showToast } from '@/components/ui/toast/toast-store'
import { beginStanding, changeStandingLines, type ChosenLine, type ChosenSchedule } from '@/lib/features/standing-orders/commands'
import { maximumQuantity } from '@/lib/domain/cart/quantities'
import type { Beginning, Standing } from '@/lib/features/standing-orders/schemas'
import { displayName } from '@/lib/core/display-name'
import { createSaveKeys } from '@/lib/core/ids'
import { add, formatBaht, multiply, zero } from '@/lib/core/money'
import { pageHref } from '@/lib/core/urls/routes'
import { ComesWith, ListFields, ProductFields, type ChosenProduct } from './product-fields'
import { ScheduleFields } from './schedule-fields'
import { useSaving } from './use-saving'

type BeginFormProps = Readonly<{
  beginning: Beginning & Readonly<{ orderId: number; firstDate: string }>
  standing: Pick<Standing, 'slots' | 'orders' | 'paymentMethods'>
}>

/**
 * Lets an order repeat itself, or a product or the goods of a list come again on the terms of the latest order: as often as each week, in
 * its slot, unless chosen otherwise. Products can join a standing order that there is.
 */
export function BeginForm({ beginning, standing }: BeginFormProps) {
  const t = useTranslations('standing')
  const tLists = useTranslations('lists')
  const locale = useLocale()
  const router = useRouter()
  const { orderId, number, sizes, list, days, firstDate, deliverySlot, payMethodId } = beginning
  const [schedule, setSchedule] = useState<ChosenSchedule>({ interval: 'week', firstDate, slot: deliverySlot })
  const first = sizes[0]
  const [products, setProducts] = useState<readonly ChosenProduct[]>(() =>
    first ? [{ productId: first.productId, quantity: 1 }] : (list?.lines.map(({ productId, qty }) => ({ productId, quantity: qty })) ?? []),
  )
  const [standingId, setStandingId] = useState(first ? (standing.orders[0]?.id ?? null) : null)
  const [isChecked, setChecked] = useState(false)
  const [keyOf] = useState(createSaveKeys)
  const [isDone, setDone] = useState(false)
  const { isBusy, error, save } = useSaving((text) => {
    // Until the page is left, a second tap would begin a second one.
    setDone(true)
    showToast(text)
    router.replace(pageHref(locale, 'standing_orders'))
  })
  const isOrder = products.length === 0
  const wanted = products.filter(({ quantity }) => quantity > 0)
  const prices = new Map([...sizes, ...(list?.lines ?? [])].map(({ productId, unitPrice }) => [productId, unitPrice]))
  const amount = add(...wanted.map(({ productId, quantity }) => multiply(prices.get(productId) ?? zero, quantity)))
  const payment = standing.paymentMethods.find(({ id }) => id === payMethodId)
  const joined = isOrder ? undefined : standing.orders.find(({ id }) => id === standingId)

  const whereTo = ({ isPickup, address }: Standing['orders'][number]) => (isPickup ? t('pickup') : t('address', { address }))

  function begin() {
    setChecked(true)
    if (!isOrder && wanted.length === 0) return
    if (joined) return void save(changeStandingLines(joined, withProducts(joined.lines, wanted)), t('added'))
    const begun = { orderId, schedule, lines: isOrder ? null : wanted.map(plainLine) }
    void save(beginStanding(begun, keyOf(begun)), t('begun'))
  }

  const title = () => {
    if (first) return t('productTitle', { name: first.name })
    return list ? t('listTitle', { name: list.name }) : t('beginTitle', { number: number ?? '' })
  }
  return (
    <section className="mb-8 rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl break-words">{title()}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{joined ? whereTo(joined) : t(isOrder ? 'beginText' : 'productText')}</p>
      {list && (
        <ListFields
          list={list}
          products={products}
          onChange={(changed) => setProducts((before) => before.map((each) => (each.productId === changed.productId ? changed : each)))}
        />
      )}
      {!isOrder && (
        <div className="mt-4 grid gap-4 md:grid-cols-3 md:items-end">
          {first && products[0] && <ProductFields product={products[0]} sizes={sizes} onChange={(product) => setProducts([product])} />}
          {standing.orders.length > 0 && <ComesWith orders={standing.orders} standingId={standingId} onChange={setStandingId} />}
        </div>
      )}
      {!joined && (
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <ScheduleFields schedule={schedule} days={days} slots={standing.slots} label={t('first')} onChange={setSchedule} />
        </div>
      )}
      {!joined && !isOrder && <p className="mt-4 font-semibold tabular-nums">{t('about', { amount: formatBaht(amount) })}</p>}
      {!joined && payment && <p className="mt-1 text-ink-soft">{t('card.paidBy', { method: displayName(payment.name, locale) })}</p>}
      <FormError message={isChecked && !isOrder && wanted.length === 0 ? tLists('needOne') : error} />
      <Button className="mt-5 max-md:w-full" isLoading={isBusy || isDone} onClick={begin}>
        {t(joined ? 'add' : 'begin')}
      </Button>
    </section>
  )
}

/** A line for which nothing else is chosen. */
const plainLine = (product: ChosenProduct): ChosenLine => ({ ...product, maxPrice: null, substitution: null })

type Line = Standing['orders'][number]['lines'][number]

/** The lines of a standing order with more of some products, as many as a cart takes. */
function withProducts(lines: readonly Line[], added: readonly ChosenProduct[]): ChosenLine[] {
  const more = new Map(added.map(({ productId, quantity }) => [productId, quantity]))
  const same = lines.map(({ qty, ...line }) => ({ ...line, quantity: Math.min(qty + (more.get(line.productId) ?? 0), maximumQuantity) }))
  const fresh = added.filter(({ productId }) => !lines.some((line) => line.productId === productId))
  return [...same, ...fresh.map(plainLine)]
}
