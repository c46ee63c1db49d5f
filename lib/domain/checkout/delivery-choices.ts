/** Delivery slots of a day. Other servers may not support them. */
export const deliverySlots = ['morning', 'afternoon'] as const

export type DeliverySlot = (typeof deliverySlots)[number]

/** The message key of each slot. */
export const slotKeys = { morning: 'slotMorning', afternoon: 'slotAfternoon' } as const satisfies Record<DeliverySlot, string>

/** What to do if a product is missing when the order is packed. */
export const substitutions = ['call', 'best_match', 'refund'] as const

export type Substitution = (typeof substitutions)[number]
