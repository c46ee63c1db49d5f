/** A code as it is kept: however it was typed or pasted (capitals, spaces, full-width or invisible characters). */
export function normalCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, '')
    .toUpperCase()
}
