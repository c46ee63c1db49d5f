import 'server-only'
import { LRUCache } from 'lru-cache'
import { staffSessionHours } from '@/lib/domain/accounts/staff-session'

type Sessions = LRUCache<string, Readonly<{ name: string }>>

// On globalThis, because Next gives each bundle of routes its own copy of this module.
const holder = globalThis as typeof globalThis & { talatStaffSessions?: Sessions }

function sessions(): Sessions {
  return (holder.talatStaffSessions ??= new LRUCache({ max: 1000, ttl: staffSessionHours * 3_600_000 }))
}

/** Staff sessions of this process, for a backend that keeps none: they end with the process. */
export const sessionsInMemory = {
  /** Whether the backend has turned out to keep none. */
  isInUse: () => holder.talatStaffSessions !== undefined,
  open: (key: string, name: string) => {
    sessions().set(key, { name })
    return null
  },
  read: (key: string) => sessions().get(key) ?? null,
  close: (key: string) => {
    sessions().delete(key)
    return null
  },
} as const
