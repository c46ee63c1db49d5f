/** The result of placing an order (spec 4). */
export type Outcome =
  Readonly<{ kind: 'pay'; url: string }> | Readonly<{ kind: 'ordered'; saleId: number }> | Readonly<{ kind: 'invalid'; response: string }>

/** Interprets the answer of `place_order`. A payment page takes precedence over the order; anything else is invalid. */
export function decideOutcome(result: unknown): Outcome {
  const { payment_url: url, sale_id: saleId } = (result ?? {}) as Readonly<{ payment_url?: unknown; sale_id?: unknown }>
  // Accepts http(s) and local URLs only, because the browser is redirected there.
  if (typeof url === 'string' && /^(https?:\/\/|\/(?!\/))/.test(url)) return { kind: 'pay', url }
  if (typeof saleId === 'number') return { kind: 'ordered', saleId }
  return { kind: 'invalid', response: JSON.stringify(result) }
}
