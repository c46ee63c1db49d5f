import type { PaymentProvider } from './payments'
import { sandboxPayments } from './sandbox-payments'
import { shopSecret } from '../storage/shop-secret'

export type PaymentSettings = Readonly<{
  dataFolder: string
  /** The public address, if it is known. */
  shopUrl?: string | undefined
  stripeSecretKey?: string | undefined
  stripeWebhookSecret?: string | undefined
  /** A demo shop: where no provider takes cards, the built-in test page does. */
  takesTestPayments: boolean
}>

/** Stripe where the shop has its keys, else the built-in test page in a demo shop; null where cards are not accepted. */
export async function paymentPort(settings: PaymentSettings): Promise<PaymentProvider | null> {
  const { dataFolder, shopUrl, takesTestPayments, stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = settings
  if (!secretKey || !webhookSecret || !shopUrl) return takesTestPayments ? sandboxPayments(shopSecret(dataFolder), shopUrl) : null
  // Half a second and 17 MB, for those only who need it.
  const { stripePayments } = await import('./stripe-payments')
  return stripePayments({ secretKey, webhookSecret, shopUrl })
}
