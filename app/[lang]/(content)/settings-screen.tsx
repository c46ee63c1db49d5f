import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { JsonLd } from '@/components/content/json-ld'
import { SettingsText } from '@/components/content/settings-text'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { areSettingsRead, getSettingsHtml } from '@/lib/features/content/queries'
import { plainText } from '@/lib/features/content/sanitize'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { contentPages, type ContentPageName } from '@/lib/core/content-pages'
import { pageHref } from '@/lib/core/urls/routes'
import { breadcrumbData } from '@/lib/features/seo/list-data'
import { pageMetadata } from '@/lib/features/seo/metadata'

type SettingsScreenProps = Readonly<{ page: ContentPageName }>

/** A page whose content comes from settings in the page's language. */
export async function SettingsScreen({ page }: SettingsScreenProps) {
  const language = await getLocale()
  const blocks = await getSettingsHtml(language, contentPages[page].settings)
  const instead = !(await areSettingsRead(language)) && <LoadErrorNotice href={pageHref(language, page)} />
  const [shop, t] = [await getShopProfile(language), await getTranslations('content')]
  return (
    <>
      <JsonLd blocks={[breadcrumbData(language, [{ name: t(page), path: pageHref(language, page) }], shop.name)]} />
      <SettingsText shop={shop} page={page} blocks={blocks} instead={instead} />
    </>
  )
}

export async function settingsMetadata(page: ContentPageName): Promise<Metadata> {
  const [language, t] = [await getLocale(), await getTranslations('content')]
  const blocks = await getSettingsHtml(language, contentPages[page].settings)
  const description = [t(`${page}Text`), ...blocks.map(plainText)].join(' ')
  return pageMetadata({ language, page, title: t(page), description })
}
