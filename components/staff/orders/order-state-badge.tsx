const tones: Readonly<Record<string, string>> = {
  wait_payment: 'bg-mango-100 text-ink',
  voided: 'bg-celadon-50 text-ink-soft line-through',
  done: 'bg-celadon-50 text-ink-soft',
}

type OrderStateBadgeProps = Readonly<{ state: Readonly<{ code: string; label: string }> }>

/** State of an order in the shopper's words; unpaid orders are highlighted, finished ones are muted. */
export function OrderStateBadge({ state }: OrderStateBadgeProps) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-0.5 text-sm whitespace-nowrap ${tones[state.code] ?? 'bg-celadon-100 text-leaf-800'}`}
    >
      {state.label}
    </span>
  )
}
