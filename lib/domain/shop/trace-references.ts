import { isId } from '@/lib/core/ids'

/** What a scanned code leads to: a lot by its reference, or a line of an order or a pack of a delivery by its id. */
export type TraceReference = Readonly<{ kind: 'lot'; reference: string }> | Readonly<{ kind: 'saleLine' | 'stockMove'; id: number }>

/** The parameters of the product information page (spec 2). */
export type TraceParameters = Readonly<Partial<Record<'qr_code' | 's' | 'sl' | 'sm' | 'p', string>>>

/** Long enough for a hundred Thai letters, encoded. */
const lotReference = /^(LOT-|TE9U)[\w=.-]{1,406}$/
const hexId = /^[0-9a-f]{1,8}$/i

/**
 * Reads a scanned address. `qr_code` is a lot, beginning with `LOT-`, or with `TE9U` when it is encoded (spec 5).
 * `sl` is a sale order line and `sm` a stock move, both as hexadecimal ids; `s` and `p` (pack) are their older, shorter names.
 * @returns null for a code that leads nowhere
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

/** The address in a QR code of an encoded lot number (spec 7). It is Thai: shoppers scan it. */
export function lotLink(shopUrl: string, encoded: string): string {
  return `${shopUrl}/th/pi?qr_code=${encodeURIComponent(encoded)}`
}

/** The address in a QR code of a line of an order (spec 7). */
export function saleLineLink(shopUrl: string, lineId: number): string {
  return `${shopUrl}/th/pi?sl=${lineId.toString(16)}`
}
