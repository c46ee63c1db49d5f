import type { Logger } from '@/lib/platform/observability/logger'
import type { RateLimits } from '@/lib/platform/rate-limits/rate-limits'
import type { Clock } from './clock'
import type { FileStore } from './storage/files'
import type { Mailer } from './mail/mailer'
import type { PaymentProvider } from './payment-providers/payments'

/** Everything outside the database that the backend touches; tests give their own. */
export type Ports = Readonly<{
  files: FileStore
  mailer: Mailer
  /** The card payment provider; null where cards are not accepted. */
  payments: PaymentProvider | null
  clock: Clock
  /** Counts tries in this process. */
  limits: RateLimits
  logger: Logger
  /** Whether a visitor who has not signed in may fill a cart. */
  takesGuestCarts: boolean
  /** Whether the shop is a demo (SHOP_DEMO), whose passwords and codes are public. */
  isDemo: boolean
  /** The address shoppers reach the shop at, for links in mails. */
  publicUrl: string
}>
