import { env } from '@/lib/platform/config/env'

const bytes = env.CACHE_MB * 1024 * 1024

/**
 * The memory limit of each cache in this process, in bytes; together they use CACHE_MB.
 */
export const cacheBudget = {
  texts: Math.floor(bytes * 0.4),
  files: Math.floor(bytes * 0.2),
  previews: Math.floor(bytes * 0.15),
  reads: Math.floor(bytes * 0.25),
} as const
