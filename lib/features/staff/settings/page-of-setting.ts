import { contentPageNames, contentPages, type ContentPageName } from '@/lib/core/content-pages'

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
