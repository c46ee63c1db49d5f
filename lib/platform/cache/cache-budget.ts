import { env } from '@/lib/platform/config/env'

const bytes = env.CACHE_MB * 1024 * 1024

/**
 * The memory limit of each cache in this process, in bytes; together they use CACHE_MB. A page is cached twice: compressed as it
 * is sent, and in Next's own form, which is larger and needed less often.
 */
export const cacheBudget = {
  texts: Math.floor(bytes * 0.27),
  files: Math.floor(bytes * 0.18),
  pages: Math.floor(bytes * 0.35),
  previews: Math.floor(bytes * 0.15),
  staleReads: Math.floor(bytes * 0.05),
} as const
