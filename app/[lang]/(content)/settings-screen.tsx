import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SettingsText } from '@/components/content/settings-text'
import { getSettingsHtml } from '@/lib/content/queries'
import { plainText } from '@/lib/content/sanitize'
import { settingsOfPage, type SettingsPage } from '@/lib/content/settings'
import { pageMetadata } from '@/lib/seo/metadata'

type SettingsScreenProps = Readonly<{ page: SettingsPage }>

/** A page made of settings in the page's language. */
export async function SettingsScreen({ page }: SettingsScreenProps) {
  const blocks = await getSettingsHtml(await getLocale(), settingsOfPage[page])
  return <SettingsText page={page} blocks={blocks} />
}

export async function settingsMetadata(page: SettingsPage): Promise<Metadata> {
  const [language, t] = [await getLocale(), await getTranslations('content')]
  const blocks = await getSettingsHtml(language, settingsOfPage[page])
  const description = [t(`${page}Text`), ...blocks.map(plainText)].join(' ')
  return pageMetadata({ language, page, title: t(page), description })
}
