/** Prefix of a lot number that does not itself begin with `LOT-`. */
const mark = 'LOT:'

/**
 * Encodes a lot number for QR codes: base64url of a text that starts with `LOT`, so the result always starts with `TE9U` (spec
 * 5).
 */
export function encodeLotNumber(number: string): string {
  return Buffer.from(number.startsWith('LOT-') ? number : mark + number, 'utf8').toString('base64url')
}

/** The lot number of a scanned or typed reference: `TE9U…` is decoded, anything else is the number itself. Browsers use it, too. */
export function lotNumberOf(reference: string): string {
  if (!/^TE9U[\w-]*$/.test(reference) || reference.length % 4 === 1) return reference
  const bytes = atob(reference.replaceAll('-', '+').replaceAll('_', '/'))
  const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  return text.startsWith(mark) ? text.slice(mark.length) : text
}
