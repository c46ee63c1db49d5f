/** SWR keys of what the catalogue knows about one customer. */

/** The ids of the customer's favourites; null for a guest, who has none. */
export const favoritesKey = (userId: number | null) => (userId === null ? null : (['favorites', userId] as const))

/** Whether the customer waits for a product; null for a guest. */
export const notificationKey = (userId: number | null, productId: number) =>
  userId === null ? null : (['notification', userId, productId] as const)
