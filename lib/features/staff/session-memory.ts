import 'server-only'
import { processWide } from '@/lib/core/process-wide'
import { LRUCache } from 'lru-cache'
import { staffSessionHours } from '@/lib/domain/staff/staff-session'

type Sessions = LRUCache<string, Readonly<{ name: string; role: 'owner'; accountId: null }>>

const memory = () => processWide<{ sessions?: Sessions }>('staffSessions', () => ({}))

function sessions(): Sessions {
  return (memory().sessions ??= new LRUCache({ max: 1000, ttl: staffSessionHours * 3_600_000 }))
}

/** In-process staff sessions, for a backend that cannot store them and has no roles. They end with the process. */
export const sessionsInMemory = {
  /** Whether the backend has turned out not to store sessions. */
  isInUse: () => memory().sessions !== undefined,
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
