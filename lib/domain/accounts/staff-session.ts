/** Lifetime of a staff session in hours: one working day. */
export const staffSessionHours = 12
