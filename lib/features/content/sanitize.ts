import 'server-only'
import { unescapeHtml } from '@/lib/core/markup/html'
import { cutText } from '@/lib/core/well-formed'
import { contentClasses, inlineTags, isLocalPicture, linkSchemes, textAttributes, textTags } from '@/lib/domain/content/allowed-html'
import sanitizeHtml from 'sanitize-html'
import type { SafeHtml } from './safe-html'

/** Longer texts are cut, so that sanitizing is fast for any input. No setting needs more. */
const maximumLength = 200_000

/** Keeps a telephone number on one line. */
const noWrapClass = 'whitespace-nowrap'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...textTags],
  allowedAttributes: Object.fromEntries(Object.entries(textAttributes).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { '*': [...contentClasses], a: [noWrapClass] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  // A page has a single h1, which is its own title.
  transformTags: { h1: 'h2', a: safeLink, img: localPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Sanitizes HTML written by staff: settings, posts, descriptions. Removes scripts, styles, forms, frames and pictures from other
 * sites. Tables get a wrapper that scrolls on phones.
 */
export function sanitize(html: string | null | undefined): SafeHtml {
  const clean = sanitizeHtml(cutText(html ?? '', maximumLength), options)
  return withScrollingTables(clean) as SafeHtml
}

/** The start of a block-level tag, which separates words, unlike an inline tag. */
const outsideLine = new RegExp(`<(?!/?(?:${inlineTags.join('|')})\\b)`, 'gi')

/** The text of an HTML fragment on one line. */
export function plainText(html: string | null | undefined): string {
  const spaced = cutText(html ?? '', maximumLength).replace(outsideLine, ' <')
  const stripped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  return unescapeHtml(stripped).replace(/\s+/g, ' ').trim()
}

function safeLink(tagName: string, { rel: _rel, target, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  if (/^tel:/i.test(attribs.href ?? '')) return { tagName, attribs: { ...attribs, class: `${attribs.class ?? ''} ${noWrapClass}`.trim() } }
  if (!/^https?:/i.test(attribs.href ?? '')) return { tagName, attribs }
  return { tagName, attribs: { ...attribs, rel: 'noopener noreferrer', ...(target === '_blank' && { target }) } }
}

function localPicture(tagName: string, { src, srcset: _srcset, alt, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOurs = src !== undefined && isLocalPicture(src)
  return { tagName, attribs: { ...attribs, src: isOurs ? src : '', alt: alt ?? '', loading: 'lazy', decoding: 'async' } }
}

/** The sanitizer's output format is uniform, so plain replacement is exact here. */
function withScrollingTables(clean: string): string {
  return clean.replace(/<table(?=[ >])/g, '<div class="table-scroll" tabindex="0"><table').replace(/<\/table>/g, '</table></div>')
}
