import type { PaymentProvider } from './payments'
import { sandboxPayments } from './sandbox-payments'
import { shopSecret } from '../storage/shop-secret'

export type PaymentSettings = Readonly<{
  dataFolder: string
  /** The public URL, if known. */
  shopUrl?: string | undefined
  stripeSecretKey?: string | undefined
  stripeWebhookSecret?: string | undefined
  /** A demo shop: uses the built-in test page when no provider takes cards. */
  takesTestPayments: boolean
}>

/** Stripe if its keys are configured, otherwise the built-in test page in a demo shop; null where cards are not accepted. */
export async function paymentPort(settings: PaymentSettings): Promise<PaymentProvider | null> {
  const { dataFolder, shopUrl, takesTestPayments, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings
  if (!secretKey || !webhookSecret || !shopUrl) return takesTestPayments ? sandboxPayments(shopSecret(dataFolder), shopUrl) : null
  // Loaded on demand: the module takes half a second and 17 MB.
  const { stripePayments } = await import('./stripe-payments')
  return stripePayments({ secretKey, webhookSecret, shopUrl })
}
