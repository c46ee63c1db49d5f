/** How lot numbers travel in QR codes: base64url, so that `LOT-…` always begins with `TE9U` (spec 5). */
export function encodeLotNumber(number: string): string {
  return Buffer.from(number, 'utf8').toString('base64url')
}

/** The lot number of a scanned or typed reference: `TE9U…` is decoded, anything else is the number itself. */
export function lotNumberOf(reference: string): string {
  return reference.startsWith('TE9U') ? Buffer.from(reference, 'base64url').toString('utf8') : reference
}
