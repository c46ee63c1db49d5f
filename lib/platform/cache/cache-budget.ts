import { env } from '@/lib/platform/config/env'

const bytes = env.CACHE_MB * 1024 * 1024

/**
 * What each cache of this process may hold, in bytes: all of CACHE_MB together. A page is cached twice, compressed as it is
 * sent, and in Next's own form, which takes more and is needed less.
 */
export const cacheBudget = {
  responses: Math.floor(bytes * 0.45),
  pages: Math.floor(bytes * 0.35),
  previews: Math.floor(bytes * 0.15),
  staleReads: Math.floor(bytes * 0.05),
} as const
