import 'server-only'
import { toString } from 'qrcode'
import type { Satang } from '../money'
import { promptPayPayload } from './promptpay'
import { shopAccount } from './shop-account'

/** The shop's PromptPay code for an amount, as the data URL of an SVG picture. */
export async function promptPayQrCode(amount: Satang): Promise<string> {
  const svg = await toString(promptPayPayload(shopAccount.promptPayId, amount), { type: 'svg', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
