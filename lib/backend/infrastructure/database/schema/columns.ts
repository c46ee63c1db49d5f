import { integer, numeric, serial, timestamp } from 'drizzle-orm/pg-core'

/** Baht: numeric(14,2) in SQL, a JavaScript number at the driver, integer satang in the commerce code. */
export const baht = () => numeric({ precision: 14, scale: 2, mode: 'number' })

/** A quantity or weight with up to three decimals. */
export const quantity = () => numeric({ precision: 14, scale: 3, mode: 'number' })

/** A naive local (Asia/Bangkok) time, as Netforce stores it: 'YYYY-MM-DD HH:MM:SS'. */
export const localTime = () => timestamp({ mode: 'string', precision: 0 })

/** The columns that every Netforce table carries. */
export const identity = () => ({
  id: serial().primaryKey(),
  create_time: localTime(),
  write_time: localTime(),
  create_uid: integer(),
  write_uid: integer(),
})
