import { z } from 'zod'

const time = z.string().nullish()

/** When a row was written: all tables of the backend use `YYYY-MM-DD HH:MM:SS`. */
export const changeFields = { write_time: time, create_time: time }

type Times = Readonly<{ write_time?: string | null | undefined; create_time?: string | null | undefined }>

/** The day of a row's last change, `YYYY-MM-DD`; null if unknown. */
export function changedOn({ write_time, create_time }: Times): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(write_time ?? create_time ?? '')?.[0] ?? null
}
