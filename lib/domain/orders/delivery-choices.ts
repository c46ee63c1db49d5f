/** Parts of a day in which goods are brought; a server may not know them. */
export const deliverySlots = ['morning', 'afternoon'] as const

export type DeliverySlot = (typeof deliverySlots)[number]

/** The message of each. */
export const slotKeys = { morning: 'slotMorning', afternoon: 'slotAfternoon' } as const satisfies Record<DeliverySlot, string>

/** What to do about something that is missing when the order is packed. */
export const substitutions = ['call', 'best_match', 'refund'] as const

export type Substitution = (typeof substitutions)[number]
