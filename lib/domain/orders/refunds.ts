type RefundEvent = Readonly<{ id: number; kind: string; detail: Readonly<Record<string, string>> | null }>

/**
 * Refunds of an order that are due and not paid yet. An event `refunded` names the one that it ends; one of before it did so
 * ends the oldest.
 * @param events oldest first
 */
export function openRefunds<Event extends RefundEvent>(events: readonly Event[]): Event[] {
  const ended = events.filter(({ kind }) => kind === 'refunded').map(({ detail }) => detail?.refund)
  const unnamed = ended.filter((id) => id === undefined).length
  return events.filter(({ id, kind }) => kind === 'refund_due' && !ended.includes(String(id))).slice(unnamed)
}
