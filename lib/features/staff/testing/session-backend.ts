import type { StaffRole } from '@/lib/domain/accounts/staff-roles'
import { RpcError } from '@/lib/domain/errors/rpc-error'

/** The one account of a backend with an owner. */
export const ownerAccount = { email: 'owner@example.com', password: 'seven green baskets' } as const

/** Replaces lib/platform/rpc/transport.server with a backend that only stores staff sessions. */
export function createSessionBackend() {
  const names = new Map<unknown, unknown>()
  let isNetforce = false
  let hasOwner = false
  let role: StaffRole = 'owner'
  const methods: Readonly<Record<string, (key: unknown, name: unknown, password: unknown) => unknown>> = {
    open: (key, name) => {
      names.set(key, name)
      return null
    },
    read: (key) => (names.has(key) ? { name: names.get(key), role, accountId: null } : null),
    read_sign_in: () => ({ passcode: !hasOwner, accounts: hasOwner }),
    sign_in: (key, email, password) => {
      if (email !== ownerAccount.email || password !== ownerAccount.password) {
        throw new RpcError('server', 'Invalid login', undefined, { code: 'wrongLogin' })
      }
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
      if (!call) throw new RpcError('server', `Model not found: ${model}`)
      return call(key, name, password)
    },
    /** Ends all sessions, as if they had expired. */
    forget: () => names.clear(),
    /** Simulates a backend without sessions from now on. */
    becomeNetforce: () => {
      isNetforce = true
    },
    /** An owner has accepted an invitation. */
    addOwner: () => {
      hasOwner = true
    },
    setRole: (value: StaffRole) => {
      role = value
    },
    keys: () => [...names.keys()],
  }
}
