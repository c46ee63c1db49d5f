/** SWR keys of a customer's catalog data. */

/** The ids of the customer's favorites; null for a guest. */
export const favoritesKey = (userId: number | null) => (userId === null ? null : (['favorites', userId] as const))

/** Whether the customer has asked for a back-in-stock mail; null for a guest. */
export const notificationKey = (userId: number | null, productId: number) =>
  userId === null ? null : (['notification', userId, productId] as const)
