import { eq } from 'drizzle-orm'
import { UserError } from '@/lib/domain/errors/errors'
import { requireCustomer } from '@/lib/backend/context/define-method'
import { baseUser } from '@/lib/backend/infrastructure/database/schema/people'
import { ownHashTurn } from './login-limits'
import { verifyPassword } from './passwords'
import type { CallContext } from '@/lib/backend/context/model'

/**
 * Asks the signed-in customer for the password again, before actions that someone with a borrowed phone must not perform.
 * @throws UserError missingCurrentPassword, wrongCurrentPassword, tooManyTries
 */
export async function checkCurrentPassword(call: CallContext, password: string | null | undefined): Promise<void> {
  if (!password) throw new UserError('missingCurrentPassword')
  const { userId } = requireCustomer(call)
  await call.ports.limits.count('currentPasswordByUser', String(userId))
  const [user] = await call.database.select({ password: baseUser.password }).from(baseUser).where(eq(baseUser.id, userId))
  if (await verifyPassword(password, user?.password ?? null, ownHashTurn(call))) return
  call.ports.logger.warn({ userId }, 'customer password refused')
  throw new UserError('wrongCurrentPassword')
}
