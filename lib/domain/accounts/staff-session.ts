/** How long staff stay signed in, in hours: a working day. */
export const staffSessionHours = 12
