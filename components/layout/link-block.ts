import type { Html } from '@/lib/core/markup/html'

/**
 * Props of an element whose content is one text: React's copy of the page and hydration know nothing of its dozens of links.
 * CurrentUrlSync makes them client navigation, and marks those of the header that target the current page.
 */
export function linkBlock({ markup }: Html) {
  return { 'data-client-navigation': '', dangerouslySetInnerHTML: { __html: markup } }
}
