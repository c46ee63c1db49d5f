import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The head of a page that is not there. Next itself adds `noindex` to a page on which notFound() was called. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('metaTitle') }
}
