import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/**
 * The metadata of a page that was not found. Next adds `noindex` itself after notFound(), so `robots: null` removes the layout's
 * robots value.
 */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('metaTitle'), robots: null }
}
