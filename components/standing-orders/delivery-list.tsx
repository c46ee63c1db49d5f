import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast/toast-store'
import { formatFullDate, formatShortDay } from '@/lib/core/dates'
import { payAgainHref, routes } from '@/lib/core/urls/routes'
import { momentText } from '@/lib/domain/standing-orders/next-step'
import { skipDelivery } from '@/lib/features/standing-orders/commands'
import type { StandingDelivery, StandingOrder } from '@/lib/features/standing-orders/schemas'
import { useErrorText } from '@/lib/platform/i18n/use-error-text'

type DeliveryListProps = Readonly<{
  order: StandingOrder
  /** Who gets donated deliveries. */
  donateTo: string | null
  onChange: (delivery: StandingDelivery) => void
}>

/** The next deliveries: each is skipped or donated, or delivered after all, with one tap. Paused ones are not listed. */
export function DeliveryList({ order, donateTo, onChange }: DeliveryListProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const router = useRouter()
  const errorText = useErrorText()
  const [busy, setBusy] = useState<string | null>(null)

  async function skip({ dueDate, day }: Pick<StandingDelivery, 'dueDate' | 'day'>, change: boolean | 'donate') {
    setBusy(dueDate)
    const result = await skipDelivery(order.id, dueDate, change)
    setBusy(null)
    router.refresh()
    if (!result.ok) return showToast(errorText(result.error), 'error')
    const name = formatShortDay(day ?? dueDate, locale)
    if (change === false) return showToast(t('takenBack', { day: name }))
    const undo = { label: t('undo'), run: () => void skip({ dueDate, day }, false) }
    showToast(
      change === 'donate' ? t('donated', { day: name, recipient: donateTo ?? '' }) : t('skipped', { day: name }),
      'success',
      8000,
      undo,
    )
  }

  return (
    <>
      <h3 className="mt-6 font-semibold">{t('deliveries')}</h3>
      <ul className="mt-1 divide-y divide-line">
        {order.deliveries
          .filter(({ state }) => state !== 'paused')
          .map((delivery) => (
            <DeliveryRow
              key={delivery.dueDate}
              delivery={delivery}
              donateTo={donateTo}
              isBusy={busy === delivery.dueDate}
              onSkip={(change) => void skip(delivery, change)}
              onChange={() => onChange(delivery)}
            />
          ))}
      </ul>
    </>
  )
}

type DeliveryRowProps = Readonly<{
  delivery: StandingDelivery
  donateTo: string | null
  isBusy: boolean
  onSkip: (change: boolean | 'donate') => void
  onChange: () => void
}>

function DeliveryRow({ delivery, donateTo, isBusy, onSkip, onChange }: DeliveryRowProps) {
  const t = useTranslations('standing')
  const locale = useLocale()
  const { dueDate, day, state, order, isDonated, isUnpaid } = delivery
  const name = formatShortDay(day ?? dueDate, locale)
  const isOpen = state === 'planned' || state === 'held'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className={`font-semibold ${state === 'skipped' || state === 'cancelled' ? 'line-through' : ''}`}>
          {formatFullDate(day ?? dueDate, locale)}
        </p>
        {order ? (
          <Link href={routes.order(locale, order.id)} className="font-semibold text-leaf-700 underline underline-offset-4">
            {t(`state.${state === 'cancelled' ? 'cancelled' : 'made'}`, { number: order.number })}
          </Link>
        ) : (
          <p className="text-sm text-ink-soft">{stateText()}</p>
        )}
        {isDonated && <p className="text-sm wrap-anywhere text-ink-soft">{t('goesTo', { recipient: donateTo ?? t('someone') })}</p>}
        {isUnpaid && <p className="text-sm text-chili-700">{t('unpaid', { until: momentText(delivery.until, locale) })}</p>}
        {delivery.problem && <p className="text-sm whitespace-pre-line text-chili-700">{delivery.problem}</p>}
        {day !== null && day !== dueDate && <p className="text-sm text-ink-soft">{t('moved', { day: formatShortDay(dueDate, locale) })}</p>}
        {delivery.once.length > 0 && (
          <p className="text-sm text-ink-soft">
            {t('changed', {
              lines: delivery.once
                .map((line) => (line.qty === 0 ? t('leftOut', { name: line.name }) : t('line', { name: line.name, qty: line.qty })))
                .join(', '),
            })}
          </p>
        )}
        {delivery.missing.map(({ reason, name: product, wanted, sent }) => (
          <p key={product} className="text-sm break-words text-ink-soft">
            {t(`lack.${reason}`, { name: product, wanted, sent })}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {isUnpaid && order && (
          <a href={payAgainHref(locale, order.id)} className={buttonClass()} aria-label={t('payNamed', { day: name })}>
            {t('pay')}
          </a>
        )}
        {isOpen && (
          <>
            <Button variant="secondary" onClick={onChange} aria-label={t('onceNamed', { day: name })}>
              {t('once')}
            </Button>
            <Button variant="secondary" isLoading={isBusy} onClick={() => onSkip(true)} aria-label={t('skipNamed', { day: name })}>
              {t('skip')}
            </Button>
            {donateTo !== null && !isDonated && (
              <Button
                variant="secondary"
                isLoading={isBusy}
                onClick={() => onSkip('donate')}
                aria-label={t('donateNamed', { day: name, recipient: donateTo })}
              >
                <span className="min-w-0 wrap-anywhere">{t('donate', { recipient: donateTo })}</span>
              </Button>
            )}
          </>
        )}
        {(state === 'skipped' || (isOpen && isDonated)) && (
          <Button variant="secondary" isLoading={isBusy} onClick={() => onSkip(false)} aria-label={t('takeBackNamed', { day: name })}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </li>
  )

  function stateText(): string {
    const until = momentText(delivery.until, locale)
    if (day === null) return t('noDay')
    if (state === 'skipped') return t('state.skipped', { until })
    if (state === 'held') return t('state.held', { until })
    return t('state.planned', { makes: momentText(delivery.makesAt ?? delivery.until, locale) })
  }
}
