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
import { pageHref } from '@/lib/core/urls/routes'
import { ProductFields, type ChosenProduct } from './product-fields'
import { ScheduleFields } from './schedule-fields'
import { useSaving } from './use-saving'

type BeginFormProps = Readonly<{
  beginning: Beginning & Readonly<{ orderId: number; firstDate: string }>
  standing: Pick<Standing, 'slots' | 'orders'>
}>

/**
 * Lets an order repeat itself, or a product come again on the terms of the latest order: as often as each week, in its slot, unless
 * chosen otherwise. A product can join a standing order that there is.
 */
export function BeginForm({ beginning, standing }: BeginFormProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const router = useRouter()
  const { orderId, number, sizes, days, firstDate, deliverySlot } = beginning
  const [schedule, setSchedule] = useState<ChosenSchedule>({ interval: 'week', firstDate, slot: deliverySlot })
  const first = sizes[0]
  const [product, setProduct] = useState<ChosenProduct | null>(
    first ? { productId: first.productId, quantity: 1, standingId: standing.orders[0]?.id ?? null } : null,
  )
  const [isDone, setDone] = useState(false)
  const { isBusy, error, save } = useSaving((text) => {
    // Until the page is left, a second tap would begin a second one.
    setDone(true)
    showToast(text)
    router.replace(pageHref(locale, 'standing_orders'))
  })
  const joined = standing.orders.find(({ id }) => id === product?.standingId)

  const whereTo = ({ isPickup, address }: Standing['orders'][number]) => (isPickup ? t('pickup') : t('address', { address }))

  function begin() {
    if (joined && product) return void save(changeStandingLines(joined.id, withProduct(joined.lines, product)), t('added'))
    void save(beginStanding(orderId, schedule, product && [{ ...product, maxPrice: null }]), t('begun'))
  }

  return (
    <section className="mb-8 rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl break-words">{first ? t('productTitle', { name: first.name }) : t('beginTitle', { number: number ?? '' })}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">{joined ? whereTo(joined) : t(product ? 'productText' : 'beginText')}</p>
      {product && <ProductFields product={product} sizes={sizes} orders={standing.orders} onChange={setProduct} />}
      {!joined && (
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          <ScheduleFields schedule={schedule} days={days} slots={standing.slots} label={t('first')} onChange={setSchedule} />
        </div>
      )}
      <FormError message={error} />
      <Button className="mt-5 max-md:w-full" isLoading={isBusy || isDone} onClick={begin}>
        {t(joined ? 'add' : 'begin')}
      </Button>
    </section>
  )
}

type Line = Standing['orders'][number]['lines'][number]

/** The lines of a standing order with more of a product, as many as a cart takes. */
function withProduct(lines: readonly Line[], { productId, quantity }: ChosenProduct): ChosenLine[] {
  const same = lines.map(({ qty, ...line }) => ({
    ...line,
    quantity: line.productId === productId ? Math.min(qty + quantity, maximumQuantity) : qty,
  }))
  const isNew = !same.some((line) => line.productId === productId)
  return isNew ? [...same, { productId, quantity, maxPrice: null }] : same
}
