import type { CallerRole } from '@/lib/domain/staff/staff-roles'
import type { ErrorCode } from '@/lib/domain/errors/error-codes'

/** The one account of a backend with an owner. */
export const ownerAccount = { email: 'owner@example.com', password: 'seven green baskets' } as const

/** The code that the second factor of the owner accepts. */
export const ownerCode = '123456'

/** Replaces lib/platform/rpc/transport.server with a backend that only stores staff sessions. */
export function createSessionBackend() {
  const names = new Map<unknown, unknown>()
  const pending = new Set<unknown>()
  let isNetforce = false
  let hasOwner = false
  let hasSecondFactor = false
  let role: CallerRole = 'owner'
  const methods: Readonly<Record<string, (key: unknown, name: unknown, password: unknown) => unknown>> = {
    open: (key, name) => {
      names.set(key, name)
      return null
    },
    read: (key) => (names.has(key) ? { name: names.get(key), role, accountId: null } : null),
    read_sign_in: () => ({ passcode: !hasOwner, accounts: hasOwner }),
    sign_in: (key, email, password) => {
      if (email !== ownerAccount.email || password !== ownerAccount.password) {
        return refuse('Invalid login', 'wrongLogin')
      }
      if (hasSecondFactor) pending.add(key)
      else names.set(key, 'Owner')
      return hasSecondFactor ? 'code' : null
    },
    confirm_code: (pendingKey, key, code) => {
      if (!pending.has(pendingKey)) return refuse('Too long', 'staffSignInExpired')
      if (code !== ownerCode) return refuse('Wrong code', 'wrongCode')
      pending.delete(pendingKey)
      names.set(key, 'Owner')
      return null
    },
    close: (key) => {
      names.delete(key)
      return null
    },
  }
  return {
    callBackend: async (_schema: unknown, model: string, method: string, [key, name, password]: readonly unknown[]) => {
      const call = model === 'staff.session' && !isNetforce ? methods[method] : undefined
      if (!call) return refuse(`Model not found: ${model}`)
      return call(key, name, password)
    },
    /** Ends all sessions, as if they had expired. */
    forget: () => names.clear(),
    /** Simulates a backend without sessions from now on. */
    becomeNetforce: () => {
      isNetforce = true
    },
    /** An owner has accepted an invitation. */
    addOwner: (values: Readonly<{ hasSecondFactor?: boolean }> = {}) => {
      hasOwner = true
      hasSecondFactor = values.hasSecondFactor ?? false
    },
    setRole: (value: CallerRole) => {
      role = value
    },
    keys: () => [...names.keys()],
  }
}

/** Tests reset modules, so the class is that of the module under test. */
async function refuse(message: string, code: ErrorCode | null = null): Promise<never> {
  const { RpcError } = await import('@/lib/domain/errors/rpc-error')
  throw new RpcError('server', message, undefined, { code })
}
