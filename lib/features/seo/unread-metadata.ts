import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The head of a page whose one thing could not be read: nothing for a search engine. */
export async function unreadMetadata(): Promise<Metadata> {
  const t = await getTranslations('unread')
  return { title: t('title'), robots: { index: false } }
}
