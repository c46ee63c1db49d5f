/** Replaces `set-cookie-parser` in browsers (next.config.ts), where nothing calls it: a browser hides Set-Cookie headers. */
export function parse(): never[] {
  return []
}
