import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/** The head of a page that is not there. Next itself adds `noindex` where notFound() was called: the layout's word on robots makes room. */
export async function missingMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('metaTitle'), robots: null }
}
