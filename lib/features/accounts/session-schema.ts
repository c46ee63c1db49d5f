import { z } from 'zod'

const day = z.string().transform((time) => time.slice(0, 10))

/** The answer of `get_sessions`, the latest use first. Days are `YYYY-MM-DD`. */
export const sessionsSchema = z.array(
  z
    .object({ id: z.int(), device: z.string().nullable(), create_time: day, last_seen_at: day, is_current: z.boolean() })
    .transform(({ create_time: since, last_seen_at: lastSeen, is_current: isCurrent, ...session }) => ({
      ...session,
      since,
      lastSeen,
      isCurrent,
    })),
)

export type AccountSession = Readonly<z.output<typeof sessionsSchema>[number]>
