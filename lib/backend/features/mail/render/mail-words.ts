import sanitizeHtml from 'sanitize-html'
import { escapeHtml, unescapeHtml } from '@/lib/core/markup/html'
import { linkSchemes } from '@/lib/domain/content/allowed-html'
import { mailWordsHtml } from '@/lib/domain/mail/mail-texts'
import type { MailBlock } from './document'
import { textStyle } from './html-style'

const styled = (tagName: string, style: string) => sanitizeHtml.simpleTransform(tagName, { style, class: 'ink' }, false)

const listStyle = `margin:0 0 18px;padding-left:24px;${textStyle}`
const titleStyle = `margin:24px 0 10px;font-weight:600;${textStyle}`
const titles = Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, styled('h2', titleStyle)]))

/** The page's formats that all mail programs show. Without pictures, which most programs hide and some report as advertising. */
const allowed = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'h2', 'blockquote']

/** The shop's own words in a mail, in the formats of the editor. @param publicUrl where links without a site lead */
export function wordsBlock(words: string, shop: string, publicUrl: string): Extract<MailBlock, { kind: 'words' }> {
  const absolute = (tagName: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName,
    attribs: { href: /^\/(?!\/)/.test(href) ? (URL.parse(href, publicUrl)?.href ?? publicUrl) : href },
  })
  const markup = sanitizeHtml(
    mailWordsHtml(words).replaceAll('{shop}', () => escapeHtml(shop)),
    {
      allowedTags: allowed,
      allowedAttributes: { a: ['href'], '*': ['style', 'class'] },
      allowedSchemes: [...linkSchemes],
      allowProtocolRelative: false,
      parseStyleAttributes: false,
      transformTags: {
        ...titles,
        p: styled('p', `margin:0 0 18px;${textStyle}`),
        blockquote: styled('blockquote', `margin:0 0 18px;padding-left:14px;${textStyle}`),
        ul: styled('ul', listStyle),
        ol: styled('ol', listStyle),
        li: styled('li', textStyle),
        ...Object.fromEntries(['strong', 'b', 'em', 'i', 'u', 's', 'br'].map((tag) => [tag, sanitizeHtml.simpleTransform(tag, {}, false)])),
        a: absolute,
      },
    },
  )
  return { kind: 'words', html: { markup }, text: textOf(markup) }
}

/** The sanitizer's output format is uniform, so plain replacement is exact here. */
function textOf(markup: string): string {
  const plain = markup
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<li[^>]*>(?:<p[^>]*>)?/g, '\n- ')
    .replace(/<br \/>/g, '\n')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, markup: string) => {
      const label = markup.replace(/<[^>]*>/g, '')
      return href === label ? label : `${label} (${href})`
    })
    .replace(/<\/(p|ul|ol|h2|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
  return unescapeHtml(plain)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
