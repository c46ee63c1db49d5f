/** What became of placing an order (spec 4). */
export type Outcome =
  Readonly<{ kind: 'pay'; url: string }> | Readonly<{ kind: 'ordered'; saleId: number }> | Readonly<{ kind: 'invalid'; response: string }>

/** Reads the answer of `place_order`: a page to pay on comes before the order, anything else is not understood. */
export function decideOutcome(result: unknown): Outcome {
  const { payment_url: url, sale_id: saleId } = (result ?? {}) as Readonly<{ payment_url?: unknown; sale_id?: unknown }>
  // Only a page: the address decides where the browser goes.
  if (typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/.test(url)) return { kind: 'pay', url }
  if (typeof saleId === 'number') return { kind: 'ordered', saleId }
  return { kind: 'invalid', response: JSON.stringify(result) }
}
