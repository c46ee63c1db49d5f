/** What to do if a product is missing when the order is packed. */
export const substitutions = ['call', 'best_match', 'refund'] as const

export type Substitution = (typeof substitutions)[number]
