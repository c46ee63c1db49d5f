import 'server-only'
import { cache } from 'react'
import { contentPageNames, contentPages, type ContentPageName } from '@/lib/core/content-pages'
import { otherLocale, type Locale } from '@/lib/core/locale'
import type { MethodOf } from '@/lib/domain/methods/method-names'
import { homePageSchema, type HomePageSetting } from '@/lib/domain/content/home-page'
import { textOrFallback } from '@/lib/domain/content/text-fallback'
import { offersPickup } from '@/lib/domain/delivery/delivery-setting'
import { webPopupSchema, type WebPopupConfig } from '@/lib/domain/content/web-popup'
import type { ContentSettingKey } from '@/lib/domain/settings/storefront-keys'
import { cachedRead } from '@/lib/platform/cache/cached-read'
import { cacheTags } from '@/lib/platform/cache/tags'
import type { Answer } from '@/lib/platform/rpc/record-schema'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { readSharedSettings, type SharedSettings } from '@/lib/platform/rpc/shared-settings'
import { readMapBlock, type MapBlock } from './map-block'
import { sanitize } from './sanitize'
import type { SafeHtml } from './safe-html'
import { imageAltsSchema } from './schemas'

const settingsTags = (_language: Locale) => [cacheTags.settings]

const readInterface = <Output>(language: Locale, answer: Answer<Output>, method: MethodOf<'ecom2.interface'>, args: readonly unknown[]) =>
  callBackend(answer, 'ecom2.interface', method, args, {}, publicSession(language))

const unreadSettings: SharedSettings = {}

/** Settings that cannot be read count as empty (spec 8, silent). */
const readSettings = cache((language: Locale) => withFallback<SharedSettings>('settings', readSharedSettings(language), unreadSettings))

async function readSetting(language: Locale, key: ContentSettingKey): Promise<string | null> {
  const value = (await readSettings(language))[key]
  return typeof value === 'string' ? value : null
}

/** Whether the settings could be read. An unset setting is empty as well, so this distinguishes the two cases. */
export async function areSettingsRead(language: Locale): Promise<boolean> {
  return (await readSettings(language)) !== unreadSettings
}

/** The sanitized HTML of the settings, in the given order; where a language has none that of the other one, else empty. */
export async function getSettingsHtml(language: Locale, keys: readonly ContentSettingKey[]): Promise<readonly SafeHtml[]> {
  const other = otherLocale(language)
  return Promise.all(
    keys.map(async (key) => {
      const own = await readSetting(language, key)
      const texts = own?.trim() ? { [language]: own } : { [other]: await readSetting(other, key) }
      return sanitize(textOrFallback({ th: null, en: null, ...texts }, language))
    }),
  )
}

async function emptyPagesIn(language: Locale): Promise<readonly ContentPageName[]> {
  const settings = await readSharedSettings(language)
  const isEmpty = (key: ContentSettingKey) => String(settings[key] ?? '').trim() === ''
  return contentPageNames.filter((page) => contentPages[page].settings.every(isEmpty))
}

async function readEmptyPages(language: Locale): Promise<readonly ContentPageName[]> {
  const empty = await emptyPagesIn(language)
  if (empty.length === 0) return empty
  const inOther = await emptyPagesIn(otherLocale(language))
  return empty.filter((page) => inOther.includes(page))
}

/** Pages of the shop's own text that have none in any language, so that no menu links to them. None if they cannot be read. */
export const getEmptyPages = (language: Locale) => withFallback('empty pages', readEmptyPages(language), [])

/** Words and pictures of the home page that the shop has set; an invalid setting counts as empty. */
export async function getHomePageSetting(language: Locale): Promise<HomePageSetting> {
  return homePageSchema.safeParse((await readSettings(language)).home_page).data ?? {}
}

/** Whether customers may pick up their order. */
export async function getPickupOffer(): Promise<boolean> {
  return offersPickup((await readSettings('en')).delivery)
}

/** The map of the contact page. */
export async function getMapBlock(language: Locale): Promise<MapBlock> {
  return readMapBlock(await readSetting(language, 'contact_map'))
}

/** The promotional popup; null if there is none or its setting is incomplete. */
export async function getWebPopup(language: Locale): Promise<WebPopupConfig | null> {
  const { popup } = await readSharedSettings(language)
  return webPopupSchema.nullable().catch(null).parse(popup)
}

/** Alternative texts by picture file name, in one language. */
export type PictureAlts = Readonly<Record<string, string>>

export const getImageAlts = cachedRead('image-alts', settingsTags, async (language: Locale): Promise<PictureAlts> => {
  const alts = await readInterface(language, imageAltsSchema, 'load_imagealts', [])
  return Object.fromEntries(Object.entries(alts).flatMap(([image, alt]) => (alt[language] ? [[image, alt[language]]] : [])))
})
