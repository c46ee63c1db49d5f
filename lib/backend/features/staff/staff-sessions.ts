import { and, eq, gt, lte } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { staffNameSchema } from '@/lib/domain/accounts/staff-name'
import { staffSessionHours } from '@/lib/domain/accounts/staff-session'
import { hashSecret } from '../customers/accounts/tokens'
import { staffSession } from '@/lib/backend/infrastructure/database/schema/staff'
import type { Method } from '@/lib/backend/context/model'
import { staffOnly } from './staff-only'

const keySchema = z.string().min(32).max(100)

/** Opens a staff session for a working day, stored by the hash of its key. Deletes expired sessions. */
const open = staffOnly('staff.session.open', async ({ database, now }, args) => {
  const [key, name] = z.tuple([keySchema, staffNameSchema]).parse(args)
  await database.delete(staffSession).where(lte(staffSession.expires_at, timeInBangkok(now)))
  const expires_at = timeInBangkok(new Date(now.getTime() + staffSessionHours * 3_600_000))
  await database.insert(staffSession).values({ key_hash: hashSecret(key), name, expires_at, create_time: timeInBangkok(now) })
  return null
})

/** @returns the staff session of this key; null when there is none */
const read = staffOnly('staff.session.read', async ({ database, now }, args) => {
  const [key] = z.tuple([keySchema]).parse(args)
  const [session] = await database
    .select({ name: staffSession.name })
    .from(staffSession)
    .where(and(eq(staffSession.key_hash, hashSecret(key)), gt(staffSession.expires_at, timeInBangkok(now))))
  return session ?? null
})

/** Closes a session on the server, so that copies of its cookie become invalid. */
const close = staffOnly('staff.session.close', async ({ database }, args) => {
  const [key] = z.tuple([keySchema]).parse(args)
  await database.delete(staffSession).where(eq(staffSession.key_hash, hashSecret(key)))
  return null
})

export const staffSessionMethods = { open, read, close } as const satisfies Record<string, Method>
