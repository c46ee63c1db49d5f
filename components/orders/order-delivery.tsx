import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import type { OrderAddress, OrderDelivery as Delivery } from '@/lib/features/orders/view'
import { formatLongDate } from '@/lib/core/dates'
import { routes } from '@/lib/core/urls/routes'
import { slotLabel } from '@/lib/domain/delivery/delivery-window'

type OrderDeliveryProps = Readonly<{ delivery: Delivery }>

/** Delivery time, address and customer note of an order. */
export function OrderDelivery({ delivery: { day, slot, stop, isPickup, address, substitution, comments, together } }: OrderDeliveryProps) {
  const t = useTranslations('orderDetails')
  const locale = useLocale()
  const isBrought = day !== null && !isPickup
  return (
    <section aria-label={t('deliveryTitle')} className="mt-4 rounded-lg border border-line p-5">
      <dl className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        {day !== null && (
          <div>
            <dt className="text-sm text-ink-soft">{t(isPickup ? 'pickupDay' : 'deliveryDay')}</dt>
            <dd className="mt-0.5 font-semibold">{formatLongDate(day, locale)}</dd>
            {stop && <dd className="font-semibold text-leaf-700">{t('onTheWay', stop)}</dd>}
            {slot && <dd>{slotLabel(slot, locale)}</dd>}
          </div>
        )}
        {together.length > 0 && (
          <div>
            <dt className="text-sm text-ink-soft">{t('together')}</dt>
            {together.map(({ id, number }) => (
              <dd key={id} className="mt-0.5">
                <Link href={routes.order(locale, id)} className="text-leaf-700 underline underline-offset-4">
                  {number}
                </Link>
              </dd>
            ))}
          </div>
        )}
        {address.text && (
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{t(isBrought ? 'deliverTo' : 'billTo')}</dt>
            <Address {...address} />
          </div>
        )}
        {substitution && (
          <div>
            <dt className="text-sm text-ink-soft">{t('substitution')}</dt>
            <dd className="mt-0.5">{t(`substitutions.${substitution}`)}</dd>
          </div>
        )}
        {comments && (
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{t('note')}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{comments}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Address({ name, company, text, phone }: OrderAddress) {
  return (
    <dd className="mt-0.5 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {company && <span className="block">{company}</span>}
      <span className="block">{text}</span>
      {phone && <span className="block tabular-nums">{phone}</span>}
    </dd>
  )
}
