/** How staff can order the list of customers: who ordered last, or who spent most, comes first. */
export const customerOrders = ['last_order', 'spent'] as const

export type CustomerOrder = (typeof customerOrders)[number]
