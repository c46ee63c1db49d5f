import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The metadata of a page whose content could not be read: excluded from search engines. */
export async function loadErrorMetadata(): Promise<Metadata> {
  const t = await getTranslations('unread')
  return { title: t('title'), robots: { index: false } }
}
