import type { SafeHtml } from '@/lib/features/content/safe-html'

type HtmlBlockProps = Readonly<{ html: SafeHtml; className?: string }>

/** HTML written by shop staff, sanitized by `sanitize` and styled with the shop's typography. */
export function HtmlBlock({ html, className = '' }: HtmlBlockProps) {
  return <div className={`html-block ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
