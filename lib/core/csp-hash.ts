import { createHash } from 'node:crypto'

/** A source of a Content-Security-Policy: the inline script or style of exactly this text (CSP 3, section 2.3.1). */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
