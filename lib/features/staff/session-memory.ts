import 'server-only'
import { LRUCache } from 'lru-cache'
import { staffSessionHours } from '@/lib/domain/accounts/staff-session'

type Sessions = LRUCache<string, Readonly<{ name: string; role: 'owner'; accountId: null }>>

// Stored on globalThis, because Next bundles a separate instance of this module for each route bundle.
const holder = globalThis as typeof globalThis & { talatStaffSessions?: Sessions }

function sessions(): Sessions {
  return (holder.talatStaffSessions ??= new LRUCache({ max: 1000, ttl: staffSessionHours * 3_600_000 }))
}

/** In-process staff sessions, for a backend that cannot store them and has no roles. They end with the process. */
export const sessionsInMemory = {
  /** Whether the backend has turned out not to store sessions. */
  isInUse: () => holder.talatStaffSessions !== undefined,
  open: (key: string, name: string) => {
    sessions().set(key, { name, role: 'owner', accountId: null })
    return null
  },
  read: (key: string) => sessions().get(key) ?? null,
  close: (key: string) => {
    sessions().delete(key)
    return null
  },
} as const
