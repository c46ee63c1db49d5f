import type { PaymentProvider } from './payments'
import { sandboxPayments } from './sandbox-payments'
import { shopSecret } from './secret'

export type PaymentSettings = Readonly<{
  dataFolder: string
  /** The public address, if it is known. */
  shopUrl?: string | undefined
  stripeSecretKey?: string | undefined
  stripeWebhookSecret?: string | undefined
}>

/** Stripe where the shop has its keys, otherwise the built-in test page. */
export async function paymentPort(settings: PaymentSettings): Promise<PaymentProvider> {
  const { dataFolder, shopUrl, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings
  if (!secretKey || !webhookSecret || !shopUrl) return sandboxPayments(shopSecret(dataFolder), shopUrl)
  // Half a second and 17 MB, for those only who need it.
  const { stripePayments } = await import('./stripe-payments')
  return stripePayments({ secretKey, webhookSecret, shopUrl })
}
