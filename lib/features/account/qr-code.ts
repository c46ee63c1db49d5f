import 'server-only'
import { toString } from 'qrcode'
import type { Satang } from '@/lib/core/money'
import { promptPayPayload } from './promptpay'

/**
 * A PromptPay code as the data URL of an SVG picture.
 * @param receiver a mobile number or a tax id, digits alone
 * @param amount null lets the payer type it
 */
export async function promptPayQrCode(receiver: string, amount: Satang | null): Promise<string> {
  const svg = await toString(promptPayPayload(receiver, amount), { type: 'svg', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
