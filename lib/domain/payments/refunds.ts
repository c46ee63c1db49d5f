type RefundEvent = Readonly<{ id: number; kind: string; detail: Readonly<Record<string, string>> | null }>

/**
 * Refunds that are due but not paid yet. A `refunded` event names the refund that it settles. Older `refunded` events without a
 * reference settle the oldest refunds.
 * @param events oldest first
 */
export function openRefunds<Event extends RefundEvent>(events: readonly Event[]): Event[] {
  const ended = events.filter(({ kind }) => kind === 'refunded').map(({ detail }) => detail?.refund)
  const unnamed = ended.filter((id) => id === undefined).length
  return events.filter(({ id, kind }) => kind === 'refund_due' && !ended.includes(String(id))).slice(unnamed)
}
