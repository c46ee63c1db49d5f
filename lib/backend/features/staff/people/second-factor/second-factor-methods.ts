import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { Secret } from 'otpauth'
import { timeInBangkok } from '@/lib/core/dates'
import { isTotpCode, mayEnroll, normalCode, inGroups, recoveryCodeCount } from '@/lib/domain/staff/second-factor'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, defineMethod, inTransaction } from '@/lib/backend/context/define-method'
import { staffAccount, type StaffAccountRow } from '@/lib/backend/infrastructure/database/schema/staff'
import type { CallContext } from '@/lib/backend/context/model'
import { countLogin, markClientFamiliar, ownHashTurn } from '@/lib/backend/features/accounts/credentials/login-limits'
import { verifyPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import { recordStaffAction } from '../../record-staff-action'
import { findStaffAccount } from '../find-account'
import { codeLimitKey } from '../limit-key'
import { endStaffSessions } from './pending-sign-in'
import { readIsRequired } from './read-is-required'
import { hasSecondFactor, noSecondFactor } from './redeem-code'
import { proveAccount } from './require-proof'
import { createTotpSecret, matchTotp } from './totp'
import { hashSecret } from '@/lib/backend/features/accounts/credentials/tokens'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

export const codeSchema = z.string().max(100)

const passwordSchema = z.string().max(1000)

/** What the account page shows of the caller's own account; null for the passcode. The key only until a code of it is confirmed. */
const read = defineMethod('staff.second_factor.read', async (call) => {
  const account = await findOwn(call)
  if (!account) return null
  const { email, role, totp_secret, recovery_code_hashes } = account
  const isOn = hasSecondFactor(account)
  return {
    email,
    role,
    is_on: isOn,
    may_enroll: mayEnroll(role),
    is_required: mayEnroll(role) && (await readIsRequired(call.database)),
    key: isOn || totp_secret === null ? null : call.ports.sealedTexts.open(totp_secret),
    recovery_codes_left: recovery_code_hashes.length,
  }
})

/** Makes a new key, which counts once it is confirmed. Other sessions of the account end. @throws UserError wrongCurrentPassword */
const begin = defineLongMethod('staff.second_factor.begin', z.tuple([passwordSchema]), async (call, [password]) => {
  const account = await requireOwn(call)
  if (!mayEnroll(account.role)) throw new UserError('staffRoleForbids')
  await countLogin(call, codeLimitKey(account.email))
  await checkPassword(call, account, password)
  const isOff = and(eq(staffAccount.id, account.id), isNull(staffAccount.totp_confirmed_at))
  const values = { ...noSecondFactor, totp_secret: call.ports.sealedTexts.seal(createTotpSecret()) }
  await inTransaction(call, async (part) => {
    const begun = await part.database.update(staffAccount).set(values).where(isOff).returning({ id: staffAccount.id })
    if (begun.length === 0) throw new UserError('secondFactorIsOn')
    await endOtherSessions(part, account)
  })
  await markClientFamiliar(call, codeLimitKey(account.email))
  return null
})

/**
 * Turns the second factor on with a code of the new key. Other sessions of the account end.
 * @returns the recovery codes, of which only hashes are stored
 * @throws UserError wrongCode, wrongCurrentPassword
 */
const confirm = defineLongMethod('staff.second_factor.confirm', z.tuple([codeSchema, passwordSchema]), async (call, [typed, password]) => {
  const account = await requireOwn(call)
  const { id, totp_secret: stored } = account
  await countLogin(call, codeLimitKey(account.email))
  await checkPassword(call, account, password)
  const code = normalCode(typed)
  const secret = stored === null ? null : call.ports.sealedTexts.open(stored)
  const step = secret !== null && isTotpCode(code) ? matchTotp(secret, code, call.now) : null
  if (stored === null || step === null) throw new UserError('wrongCode')
  const { codes, hashes } = createRecoveryCodes()
  const isBegun = and(eq(staffAccount.id, id), eq(staffAccount.totp_secret, stored), isNull(staffAccount.totp_confirmed_at))
  const values = { totp_confirmed_at: timeInBangkok(call.now), totp_last_step: step, recovery_code_hashes: hashes }
  await inTransaction(call, async (part) => {
    const confirmed = await part.database.update(staffAccount).set(values).where(isBegun).returning({ id: staffAccount.id })
    if (confirmed.length === 0) throw new UserError('wrongCode')
    await endOtherSessions(part, account)
    await record(part, account)
  })
  await markClientFamiliar(call, codeLimitKey(account.email))
  return codes
})

/** Turns the second factor off. Other sessions of the account end. @throws UserError wrongCodeOrPassword */
const disable = defineLongMethod('staff.second_factor.disable', z.tuple([z.string().max(1000)]), async (call, [proof]) => {
  const account = await requireOwn(call)
  await proveAccount(call, account, proof)
  await inTransaction(call, async (part) => {
    await updateRow(part.database, staffAccount, account.id, noSecondFactor)
    await endOtherSessions(part, account)
    await record(part, account)
  })
  return null
})

/** A borrowed device must not set up a second factor and so shut the account's holder out. */
async function checkPassword(call: CallContext, { id, password }: StaffAccountRow, typed: string): Promise<void> {
  if (typed === '') throw new UserError('missingCurrentPassword')
  if (await verifyPassword(typed, password, ownHashTurn(call))) return
  call.ports.logger.warn({ accountId: id }, 'staff password refused')
  throw new UserError('wrongCurrentPassword')
}

function endOtherSessions({ database, caller }: CallContext, { id }: StaffAccountRow): Promise<void> {
  return endStaffSessions(database, id, caller.staffSessionId)
}

async function findOwn({ database, caller }: CallContext): Promise<StaffAccountRow | null> {
  return caller.staffAccountId ? findStaffAccount(database, caller.staffAccountId) : null
}

/** @throws UserError staffAccountUnknown, for the passcode too */
async function requireOwn(call: CallContext): Promise<StaffAccountRow> {
  const account = await findOwn(call)
  if (!account) throw new UserError('staffAccountUnknown')
  return account
}

function record(call: CallContext, { id, name }: StaffAccountRow): Promise<void> {
  return recordStaffAction(call, { about: name, aboutId: id })
}

export const secondFactorMethods = [read, begin, confirm, disable]

/** 80 bits: 16 characters of base32, which a plain hash protects. */
const codeBytes = 10

type RecoveryCodes = Readonly<{ codes: readonly string[]; hashes: string[] }>

/** New recovery codes as their owner writes them down, and the hashes to store. */
function createRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    const { buffer, byteOffset, byteLength } = randomBytes(codeBytes)
    return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) }).base32
  })
  return { codes: codes.map((code) => inGroups(code, '-')), hashes: codes.map(hashSecret) }
}
