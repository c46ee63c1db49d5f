import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy source for an inline script or style with exactly this text (CSP 3, section 2.3.1).
 * @param encoding latin1 if each character of the text stands for one byte of it
 */
export function policyHash(text: string, encoding: 'utf8' | 'latin1' = 'utf8'): string {
  return `'sha256-${createHash('sha256').update(text, encoding).digest('base64')}'`
}
