import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { staffAccount, staffAction, staffPendingSignIn, staffSession } from '@/lib/backend/infrastructure/database/tables'
import { hashPassword } from '@/lib/backend/features/accounts/credentials/passwords'
import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import type { TestBackend } from './backend'
import { testNow } from './ports'
import { keyOf, staffPassword } from './staff-accounts'
import { totpCode } from './totp-code'

/** The address of the account that a test begins with. */
export const ownEmail = 'noi@example.com'

/** Tools for tests of two-step sign-in. */
export function secondFactorTools(backend: () => TestBackend) {
  let hash: Promise<string> | undefined
  let id = 0

  /** Leaves one owner without a second factor. @returns the account's id */
  async function reset(): Promise<number> {
    backend().ports.setNow(testNow)
    backend().ports.limitTo(1)
    for (const table of [staffPendingSignIn, staffSession, staffAction, staffAccount, setting]) await backend().database.delete(table)
    id = await addAccount('owner', ownEmail)
    return id
  }

  async function addAccount(role: StaffRole, email: string): Promise<number> {
    hash ??= hashPassword(staffPassword)
    const values = { email, name: 'Noi', role, password: await hash }
    const [row] = await backend().database.insert(staffAccount).values(values).returning()
    return row?.id ?? 0
  }

  const session = (method: string, ...args: unknown[]) => backend().callTrusted('staff.session', method, args)

  /** A call of the account itself; the code of its error or its result. */
  async function own(
    method: string,
    args: readonly unknown[] = [],
    staffAccountId = id,
    model = 'staff.second_factor',
    staffSessionId = 0,
  ) {
    const caller = { trusted: true, staffName: 'Noi', staffRole: 'owner', staffAccountId, staffSessionId } as const
    const answer = (await backend().ask(model, method, args, caller)).body
    return answer?.error ? answer.error.code : answer?.result
  }

  /** Begins to set up, and returns the key. @param sessionId of the caller, which stays */
  async function begin(sessionId = 0): Promise<string> {
    await own('begin', [staffPassword], id, 'staff.second_factor', sessionId)
    return ((await own('read')) as { key: string }).key
  }

  /** Turns the second factor on with the code of now. */
  async function setUp(sessionId = 0): Promise<{ key: string; codes: readonly string[] }> {
    const key = await begin(sessionId)
    const codes = await own('confirm', [totpCode(key, testNow), staffPassword], id, 'staff.second_factor', sessionId)
    return { key, codes: codes as readonly string[] }
  }

  const signIn = (name: string) => session('sign_in', keyOf(`pending ${name}`), ownEmail, staffPassword)
  const confirm = (name: string, code: string) => session('confirm_code', keyOf(`pending ${name}`), keyOf(name), code)
  const readSession = (name: string) => session('read', keyOf(name))

  return { reset, addAccount, session, own, begin, setUp, signIn, confirm, readSession }
}

/** The time so many seconds after the start of a test. */
export const at = (seconds: number) => new Date(testNow.getTime() + seconds * 1000)
