import 'server-only'
import { getFeaturedNews } from './blog-queries'
import { landingFile, landingPictures, type LandingPictureName } from './landing'
import type { WebPopupConfig } from '@/lib/domain/content/web-popup'
import type { HomePageSetting } from '@/lib/domain/content/home-page'
import { getHomePageSetting, getImageAlts, getSettingsHtml, getWebPopup, type PictureAlts } from './queries'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { sanitize } from './sanitize'
import type { SafeHtml } from './safe-html'
import type { NewsItem } from './schemas'
import type { Locale } from '@/lib/core/locale'

export type HomePage = Readonly<{
  /** Alternative texts of the landing pictures, if the shop has set any. */
  alts: Readonly<Partial<Record<LandingPictureName, string>>>
  desktopText: SafeHtml
  mobileText: SafeHtml
  news: readonly NewsItem[]
  popup: WebPopupConfig | null
  /** Words and pictures that the shop has set. */
  own: HomePageSetting
  /** The text of the popup's picture. */
  popupCaption: string | null
}>

const noText: readonly SafeHtml[] = []

/** The content of the landing page apart from its products. A part that cannot be read is left out (spec 8, silent). */
export async function readHomePage(language: Locale): Promise<HomePage> {
  const [alts, texts, news, popup, own] = await Promise.all([
    withFallback<PictureAlts>('alternative texts', getImageAlts(language), {}),
    withFallback('landing text', getSettingsHtml(language, ['landing_text', 'landing_mobile_text']), noText),
    withFallback('featured news', getFeaturedNews(language), []),
    withFallback('popup', getWebPopup(language), null),
    getHomePageSetting(language),
  ])
  const [desktopText = sanitize(null), mobileText = desktopText] = texts
  const popupCaption = (popup && alts[popup.image]) ?? null
  return { alts: altsOfPictures(alts), desktopText, mobileText, news, popup, own, popupCaption }
}

function altsOfPictures(alts: PictureAlts): HomePage['alts'] {
  const names = Object.keys(landingPictures) as LandingPictureName[]
  return Object.fromEntries(names.flatMap((name) => (alts[landingFile(name)] ? [[name, alts[landingFile(name)]]] : [])))
}
