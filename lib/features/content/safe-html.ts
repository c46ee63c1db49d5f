declare const sanitized: unique symbol

/** HTML that went through `sanitize.ts`; `HtmlBlock` shows nothing else. */
export type SafeHtml = string & { readonly [sanitized]: true }

/** Whether there is anything to see in it: text or a picture. */
export function hasContent(html: SafeHtml): boolean {
  return /<(img|iframe|hr)\b/.test(html) || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}
