import { RpcError } from '@/lib/domain/errors/rpc-error'

/** Replaces lib/platform/rpc/transport.server with a backend that only stores staff sessions. */
export function createSessionBackend() {
  const names = new Map<unknown, unknown>()
  let isNetforce = false
  const methods: Readonly<Record<string, (key: unknown, name: unknown) => unknown>> = {
    open: (key, name) => {
      names.set(key, name)
      return null
    },
    read: (key) => (names.has(key) ? { name: names.get(key) } : null),
    close: (key) => {
      names.delete(key)
      return null
    },
  }
  return {
    callBackend: async (_schema: unknown, model: string, method: string, [key, name]: readonly unknown[]) => {
      const call = model === 'staff.session' && !isNetforce ? methods[method] : undefined
      if (!call) throw new RpcError('server', `Model not found: ${model}`)
      return call(key, name)
    },
    /** Ends all sessions, as if they had expired. */
    forget: () => names.clear(),
    /** Simulates a backend without sessions from now on. */
    becomeNetforce: () => {
      isNetforce = true
    },
    keys: () => [...names.keys()],
  }
}
