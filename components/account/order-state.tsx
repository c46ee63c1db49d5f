import type { OrderState as State } from '@/lib/account/orders'

const tones: Readonly<Record<string, string>> = {
  wait_payment: 'bg-mango-100 text-ink',
  voided: 'bg-celadon-50 text-ink-soft line-through',
}

type OrderStateProps = Readonly<{ state: State }>

/** The state of an order in the server's words; what waits for the shopper stands out. */
export function OrderState({ state }: OrderStateProps) {
  return (
    <span className={`inline-block rounded-full px-3 py-0.5 text-sm ${tones[state.code] ?? 'bg-celadon-100 text-leaf-800'}`}>
      {state.label}
    </span>
  )
}
