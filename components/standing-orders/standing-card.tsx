'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { showToast } from '@/components/ui/toast/toast-store'
import { weekday, weekdayName } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { formatBaht } from '@/lib/core/money'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { cardName } from '@/lib/domain/payments/saved-cards'
import type { NextStep } from '@/lib/domain/standing-orders/next-step'
import { pauseStanding } from '@/lib/features/standing-orders/commands'
import type { Standing, StandingDelivery, StandingOrder } from '@/lib/features/standing-orders/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'
import { DeliveryList } from './delivery-list'
import { StandingDialog, type OpenDialog } from './standing-dialog'

type StandingCardProps = Readonly<{
  order: StandingOrder
  next: NextStep
  standing: Pick<Standing, 'slots' | 'paymentMethods' | 'donateTo' | 'card' | 'takesCard'>
}>

/** A standing order: what happens next, its deliveries and its products. */
export function StandingCard({ order, next, standing }: StandingCardProps) {
  const t = useTranslations('standing')
  const wish = useTranslations('orderDetails')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [isBusy, setBusy] = useState(false)
  const slot = standing.slots.find((each) => each.slot === order.deliverySlot)?.label
  const isPaused = order.deliveries.some(({ state }) => state === 'paused')
  const isByCard = isPaidOnline(order.payMethodId)
  const payment = standing.paymentMethods.find(({ id }) => id === order.payMethodId)
  const byCard = standing.card && t('card.autoNamed', { card: cardName(standing.card) })
  const method = isByCard ? byCard : payment && displayName(payment.name, locale)
  const title = t(`every.${order.interval}`, { weekday: weekdayName(weekday(order.firstDate), locale) })

  /** Also after a refusal, as the standing order may have changed in another tab. */
  function close() {
    setOpen(null)
    router.refresh()
  }

  async function resume() {
    setBusy(true)
    const result = await pauseStanding(order.id, null)
    setBusy(false)
    if (!result.ok) return showToast(errorText(result.error), 'error')
    showToast(t('resumed'))
    router.refresh()
  }

  return (
    <section aria-label={title} className="mb-8 rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">{[title, slot].filter(Boolean).join(' · ')}</h2>
      <p className="mt-1 text-sm break-words text-ink-soft">{order.isPickup ? t('pickup') : t('address', { address: order.address })}</p>
      {method && <p className="mt-1 text-sm text-ink-soft">{t('card.paidBy', { method })}</p>}
      <Notice kind={['held', 'none', 'unpaid'].includes(next.key) ? 'warning' : 'success'} className="mt-4">
        {t(`next.${next.key}`, next.values)}
      </Notice>
      <DeliveryList
        order={order}
        donateTo={standing.donateTo}
        onChange={(delivery: StandingDelivery) => setOpen({ kind: 'lines', delivery })}
      />
      <h3 className="mt-6 font-semibold">{t('products')}</h3>
      <ul className="mt-2 space-y-1">
        {order.lines.map((line) => (
          <li key={line.productId} className="flex flex-wrap gap-x-2">
            <span className="min-w-0 break-words">{t('line', { name: line.name, qty: line.qty })}</span>
            {line.maxPrice !== null && <span className="text-ink-soft">{t('upTo', { price: formatBaht(line.maxPrice) })}</span>}
            {line.substitution && (
              <span className="text-ink-soft">{wish('lineSubstitution', { wish: wish(`substitutions.${line.substitution}`) })}</span>
            )}
            {(line.isNever || !line.isAvailable) && <span className="text-chili-700">{t(line.isNever ? 'never.line' : 'gone')}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft tabular-nums">
        {t('about', { amount: formatBaht(order.amount) })}
        {order.maxTotal !== null && ` · ${t('atMost', { amount: formatBaht(order.maxTotal) })}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen({ kind: 'lines', delivery: null })}>
          {t('changeProducts')}
        </Button>
        <Button variant="secondary" onClick={() => setOpen({ kind: 'terms' })}>
          {t('terms')}
        </Button>
        {standing.takesCard && !isByCard && (
          <Button variant="secondary" onClick={() => setOpen({ kind: 'card' })}>
            {t('card.begin')}
          </Button>
        )}
        {isPaused ? (
          <Button variant="secondary" isLoading={isBusy} onClick={() => void resume()}>
            {t('resume')}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen({ kind: 'pause' })}>
            {t('pause')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpen({ kind: 'end' })}>
          {t('end')}
        </Button>
      </div>
      {open && (
        <StandingDialog
          open={open}
          order={order}
          standing={standing}
          onClose={close}
          onDone={(text) => {
            close()
            showToast(text)
          }}
        />
      )}
    </section>
  )
}
