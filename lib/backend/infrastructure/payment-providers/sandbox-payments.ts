import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { locales } from '@/lib/core/locale'
import { fromSatang } from '@/lib/core/money'
import type { PayableOrder, PaymentProvider, ReceivedPayment } from './payments'

const parametersSchema = z.object({
  sale_id: z.coerce.number().int().positive(),
  number: z.string().max(40),
  amount: z.coerce.number().int().nonnegative(),
  attempt: z.coerce.number().int().positive(),
  lang: z.enum(locales),
  key: z.string().max(100),
})

/**
 * The built-in provider: a page of the shop, marked as a test, where the shopper chooses the outcome. Its URL is signed, so that
 * no one can mark another customer's order as paid.
 * @param shopUrl the shop's public URL; without it the payment URL is relative
 */
export function sandboxPayments(secret: string, shopUrl: string | undefined): PaymentProvider {
  return {
    name: 'sandbox',
    async start(order) {
      const address = `/payments/sandbox?${new URLSearchParams({
        sale_id: String(order.saleId),
        number: order.number,
        amount: String(order.amount),
        attempt: String(order.attempt),
        lang: order.language,
        key: sign(order, secret),
      }).toString()}`
      const url = shopUrl ? new URL(address, shopUrl).toString() : address
      return { reference: referenceOf(order), url }
    },
    // The page submits the chosen outcome directly; nothing is stored that could be looked up.
    find: async () => ({ kind: 'open' }),
    close: async () => ({ kind: 'closed' }),
    refund: async () => undefined,
    readNotice: () => {
      throw new Error('The test payment sends no notices')
    },
    cards: null,
  }
}

/** The receipt of an approved test payment. */
export function sandboxReceipt(order: PayableOrder): ReceivedPayment {
  return { saleId: order.saleId, reference: referenceOf(order), amount: order.amount, currency: 'thb' }
}

/** Parses the sandbox page's URL parameters; null unless we signed them. */
export function readSandboxParameters(parameters: unknown, secret: string): PayableOrder | null {
  const parsed = parametersSchema.safeParse(parameters)
  if (!parsed.success) return null
  const { sale_id, number, amount, attempt, lang, key } = parsed.data
  const order: PayableOrder = { saleId: sale_id, number, amount: fromSatang(amount), attempt, language: lang }
  const expected = Buffer.from(sign(order, secret))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected) ? order : null
}

function referenceOf({ number, attempt }: PayableOrder): string {
  return `test-${number}-${attempt}`
}

function sign(order: PayableOrder, secret: string): string {
  const text = [order.saleId, order.number, order.amount, order.attempt, order.language].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
