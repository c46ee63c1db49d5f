import { sql } from 'drizzle-orm'

/** SQL: today in Bangkok. */
export const todaySql = sql`(now() at time zone 'Asia/Bangkok')::date`
