/** Lifetime of a staff session in hours: one working day. Cookies of browsers need it, so it stands apart from schemas. */
export const staffSessionHours = 12
