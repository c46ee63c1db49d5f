import { logger } from '@/lib/platform/observability/logger'
import { createRateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { systemClock } from './clock'
import { diskFiles } from './storage/files'
import { sealedTexts } from './storage/sealed-texts'
import { shopSecret } from './storage/shop-secret'
import { mailPort, type MailSettings } from './mail/mail-port'
import { paymentPort, type PaymentSettings } from './payment-providers/payment-port'
import type { Ports } from './ports'

type PortSettings = MailSettings &
  PaymentSettings &
  Readonly<{
    port: number
    /** Multiplies the rate limits. */
    rateLimitFactor: number
  }>

/** The ports of a running shop: disk, clock, log, mail and payments. */
export async function createPorts(settings: PortSettings): Promise<Ports> {
  return {
    files: diskFiles(settings.dataFolder),
    mailer: mailPort(settings, { clock: systemClock, logger }),
    payments: await paymentPort(settings),
    clock: systemClock,
    sealedTexts: sealedTexts(() => shopSecret(settings.dataFolder)),
    limits: createRateLimits(settings.rateLimitFactor),
    logger,
    operations: { server: null },
    isDemo: settings.takesTestPayments,
    publicUrl: settings.shopUrl ?? `http://localhost:${settings.port}`,
  }
}
