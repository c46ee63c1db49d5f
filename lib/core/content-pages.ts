type ContentPage = Readonly<{
  /** The settings whose HTML makes up the body, in this order. */
  settings: readonly string[]
  /** The footer column that links to the page. */
  footer?: 'help' | 'about'
}>

/**
 * Every page whose body is the owner's HTML (spec 2, content pages), by its name in URLs. Its title is the message
 * `content.<page>`, its description `content.<page>Text`. Routes, settings, sitemap and footer are derived from this table.
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
  /** Required by law (PDPA section 23). */
  privacy: { settings: ['privacy'], footer: 'about' },
} as const satisfies Readonly<Record<string, ContentPage>>

export type ContentPageName = keyof typeof contentPages

export type ContentPageSetting = (typeof contentPages)[ContentPageName]['settings'][number]

export const contentPageNames = /* @__PURE__ */ Object.keys(contentPages).filter(isContentPageName)

export function isContentPageName(name: string): name is ContentPageName {
  return Object.hasOwn(contentPages, name)
}

/** The content pages in a footer column. */
export function footerPages(column: 'help' | 'about'): ContentPageName[] {
  return contentPageNames.filter((name) => {
    const page: ContentPage = contentPages[name]
    return page.footer === column
  })
}

/** The content page that a setting is the text of; `part` counts from 1 on pages with several. */
export type PageOfSetting = Readonly<{ page: ContentPageName; part: number | null }>

export function pageOfSetting(key: string): PageOfSetting | null {
  for (const page of contentPageNames) {
    const settings: readonly string[] = contentPages[page].settings
    const index = settings.indexOf(key)
    if (index >= 0) return { page, part: settings.length > 1 ? index + 1 : null }
  }
  return null
}
