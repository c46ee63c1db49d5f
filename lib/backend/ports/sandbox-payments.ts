import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { fromSatang } from '@/lib/money'
import type { PayableOrder, PaymentProvider } from './payments'

const parametersSchema = z.object({
  sale_id: z.coerce.number().int().positive(),
  number: z.string().max(40),
  amount: z.coerce.number().int().nonnegative(),
  lang: z.enum(['en', 'th']),
  key: z.string().max(100),
})

/**
 * The built-in provider: a page of the shop that says it is a test and lets the shopper choose the outcome.
 * Its address is signed, so that nobody can have another's order marked as paid.
 * @param shopUrl the shop's public address; without it the address is relative to the page that asked
 */
export function sandboxPayments(secret: string, shopUrl: string | undefined): PaymentProvider {
  return {
    name: 'sandbox',
    async start(order) {
      const address = `/payments/sandbox?${new URLSearchParams({
        sale_id: String(order.saleId),
        number: order.number,
        amount: String(order.amount),
        lang: order.language,
        key: sign(order, secret),
      }).toString()}`
      return shopUrl ? new URL(address, shopUrl).toString() : address
    },
  }
}

/** Reads the address of the sandbox page; null unless we made it. */
export function readSandboxParameters(parameters: unknown, secret: string): PayableOrder | null {
  const parsed = parametersSchema.safeParse(parameters)
  if (!parsed.success) return null
  const { sale_id, number, amount, lang, key } = parsed.data
  const order: PayableOrder = { saleId: sale_id, number, amount: fromSatang(amount), language: lang }
  const expected = Buffer.from(sign(order, secret))
  const given = Buffer.from(key)
  return given.length === expected.length && timingSafeEqual(given, expected) ? order : null
}

function sign(order: PayableOrder, secret: string): string {
  const text = [order.saleId, order.number, order.amount, order.language].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
