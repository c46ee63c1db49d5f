import { isId } from '@/lib/core/ids'
import type { Locale } from '@/lib/core/locale'
import { pageHref } from '@/lib/core/urls/routes'

/** The target of a scanned code: a lot by its reference, or an order line or a delivery's pack by its id. */
export type TraceReference = Readonly<{ kind: 'lot'; reference: string }> | Readonly<{ kind: 'saleLine' | 'stockMove'; id: number }>

/** The parameters of the product information page (spec 2). */
export type TraceParameters = Readonly<Partial<Record<'qr_code' | 's' | 'sl' | 'sm' | 'p', string>>>

/** Long enough for a hundred encoded Thai letters. */
const lotReference = /^(LOT-|TE9U)[\w=.-]{1,406}$/
const hexId = /^[0-9a-f]{1,8}$/i

/**
 * Parses a scanned URL. `qr_code` is a lot and begins with `LOT-`, or with `TE9U` if it is encoded (spec 5). `sl` is a sale order
 * line and `sm` a stock move, both as hexadecimal ids. `s` and `p` (pack) are their older, shorter names.
 * @returns null if the code is invalid
 */
export function readReference({ qr_code, s, sl, sm, p }: TraceParameters): TraceReference | null {
  if (qr_code !== undefined) return lotReference.test(qr_code) ? { kind: 'lot', reference: qr_code } : null
  const line = sl ?? s
  if (line !== undefined) return withId('saleLine', line)
  const move = sm ?? p
  return move === undefined ? null : withId('stockMove', move)
}

function withId(kind: 'saleLine' | 'stockMove', text: string): TraceReference | null {
  const id = hexId.test(text) ? Number.parseInt(text, 16) : 0
  return isId(id) ? { kind, id } : null
}

/** The page of an encoded lot number. */
export function lotPath(language: Locale, encoded: string): string {
  return pageHref(language, 'pi', { qr_code: encoded })
}

/** The URL in the QR code of an encoded lot number (spec 7). It leads to the Thai page, because shoppers scan it. */
export function lotLink(shopUrl: string, encoded: string): string {
  return shopUrl + lotPath('th', encoded)
}

/** The URL in the QR code of an order line (spec 7). */
export function saleLineLink(shopUrl: string, lineId: number): string {
  return `${shopUrl}/th/pi?sl=${lineId.toString(16)}`
}
