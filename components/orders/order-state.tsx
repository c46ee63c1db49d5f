import { useTranslations } from 'next-intl'
import type { OrderSummary } from '@/lib/features/orders/view'

const tones: Readonly<Record<string, string>> = {
  wait_payment: 'bg-mango-100 text-ink',
  voided: 'bg-celadon-50 text-ink-soft line-through',
}

type OrderStateProps = Readonly<{ order: Pick<OrderSummary, 'state' | 'isReported'> }>

/** State of an order in the server's words. A state that awaits the shopper is highlighted until the shopper has acted. */
export function OrderState({ order: { state, isReported } }: OrderStateProps) {
  const t = useTranslations('orders')
  const tone = isReported ? undefined : tones[state.code]
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm ${tone ?? 'bg-celadon-100 text-leaf-800'}`}>
      {isReported ? t('reported') : state.label}
    </span>
  )
}
