import type { Logger } from '@/lib/logger'
import type { RateLimits } from '@/lib/rate-limits'
import type { Clock } from './clock'
import type { FileStore } from './files'
import type { Mailer } from './mailer'
import type { PaymentProvider } from './payments'

/** Everything outside the database that the backend touches; tests give their own. */
export type Ports = Readonly<{
  files: FileStore
  mailer: Mailer
  payments: PaymentProvider
  clock: Clock
  /** Counts tries in this process. */
  limits: RateLimits
  logger: Logger
  /** The address shoppers reach the shop at, for links in mails. */
  publicUrl: string
}>
