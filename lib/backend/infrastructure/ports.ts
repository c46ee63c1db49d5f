import type { Logger } from '@/lib/platform/observability/logger'
import type { RateLimits } from '@/lib/platform/rate-limits/rate-limits'
import type { Clock } from './clock'
import type { FileStore } from './storage/files'
import type { OperationServer } from './operation-server'
import type { Mailer } from './mail/mailer'
import type { SealedTexts } from './storage/sealed-texts'
import type { PaymentProvider } from './payment-providers/payments'

/** Everything outside the database that the backend uses; tests pass fakes. */
export type Ports = Readonly<{
  files: FileStore
  mailer: Mailer
  /** The card payment provider; null where cards are not accepted. */
  payments: PaymentProvider | null
  clock: Clock
  sealedTexts: SealedTexts
  /** Rate limits, counted in this process. */
  limits: RateLimits
  logger: Logger
  /** Whether the shop is a demo (SHOP_DEMO), whose passwords and codes are public. */
  isDemo: boolean
  /** What owners start from pages; null until the serving process is open. */
  operations: { server: OperationServer | null }
  /** The shop's public URL, for links in mails. */
  publicUrl: string
}>
