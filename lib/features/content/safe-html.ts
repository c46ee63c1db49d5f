declare const sanitized: unique symbol

/** HTML that was sanitized by `sanitize.ts`. `HtmlBlock` accepts nothing else. */
export type SafeHtml = string & { readonly [sanitized]: true }

/** Whether the HTML has visible content: text or a picture. */
export function hasContent(html: SafeHtml): boolean {
  return /<(img|iframe|hr)\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}
