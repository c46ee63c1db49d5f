type ContentPage = Readonly<{
  /** The settings whose HTML is the body, in this order. */
  settings: readonly string[]
  /** The column of the footer that leads to it. */
  footer?: 'help' | 'about'
}>

/**
 * Every page whose body is the owner's HTML (spec 2, content pages), by its name in URLs. Its title is the message
 * `content.<page>`, its description `content.<page>Text`. Routes, settings, sitemap and footer follow from this table.
 */
export const contentPages = {
  promotions: { settings: ['promotion'] },
  events: { settings: ['event'] },
  payment: { settings: ['how_to_order'] },
  faq: { settings: ['faq'], footer: 'help' },
  products_in_stock: { settings: ['products_in_stock', 'more_in_stock'] },
  catalogue: { settings: ['catalog'] },
  vision: { settings: ['about'], footer: 'about' },
  terms: { settings: ['terms'], footer: 'about' },
  /** The law asks for it (PDPA section 23). */
  privacy: { settings: ['privacy'], footer: 'about' },
} as const satisfies Readonly<Record<string, ContentPage>>

export type ContentPageName = keyof typeof contentPages

export type ContentPageSetting = (typeof contentPages)[ContentPageName]['settings'][number]

export const contentPageNames = /* @__PURE__ */ Object.keys(contentPages).filter(isContentPageName)

export function isContentPageName(name: string): name is ContentPageName {
  return Object.hasOwn(contentPages, name)
}

/** The content pages of a column of the footer. */
export function footerPages(column: 'help' | 'about'): ContentPageName[] {
  return contentPageNames.filter((name) => {
    const page: ContentPage = contentPages[name]
    return page.footer === column
  })
}
