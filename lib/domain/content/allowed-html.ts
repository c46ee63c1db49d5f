/** Tags of texts that staff write; pages leave out all others. */
export const textTags = [
  'h2',
  'h3',
  'h4',
  'h5',
  'p',
  'div',
  'section',
  'span',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'mark',
  'abbr',
  'time',
  'br',
  'wbr',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'cite',
  'q',
  'pre',
  'code',
  'figure',
  'figcaption',
  'img',
  'details',
  'summary',
  'address',
  'table',
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const

/** Tags of texts that stand within a line: they separate no words. */
export const inlineTags: readonly string[] = [
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u'],
]

/** Attributes by tag; those of `*` are of all tags. */
export const textAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['class', 'lang'],
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'srcset', 'alt', 'width', 'height', 'loading', 'decoding'],
  time: ['datetime'],
  abbr: ['title'],
  ol: ['start', 'reversed'],
  details: ['open'],
  col: ['span'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

/** Classes styled in `components/content/html-block.css`. All others are removed. */
export const contentClasses = [
  'lead',
  'note',
  'steps',
  'columns',
  'cards',
  'card',
  'figures',
  'badge',
  'center',
  'quiet',
  'button',
] as const

/** Schemes of links. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

/** Whether a text may show the picture: the shop's own only, because another site could track the readers of the page. */
export const isLocalPicture = (src: string) => /^\/(files|landing|banners|images)\/[^\s\\]+$/.test(src)
