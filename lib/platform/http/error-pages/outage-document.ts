import { createTranslator } from 'next-intl'
import { html } from '@/lib/core/markup/html'
import type { Locale } from '@/lib/core/locale'
import { plainShopPage } from '@/lib/domain/content/plain-shop-page'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { lastShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { unavailableHeaders } from './unavailable'

/** Further headers of the pages; after an error of the shop itself, an immediate retry would fail again. */
const headers = {
  outage: unavailableHeaders,
  maintenance: unavailableHeaders,
  errorPage: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
} as const

/** Replaces a page completely, in the language of its URL. */
type Frame = Readonly<{
  /** The message namespace: the backend is unavailable, its data are being replaced, or the page itself has failed. */
  why: 'outage' | 'maintenance' | 'errorPage'
  /** Path and query of the page. */
  address: string
  /** Whether to offer a retry link; a link must not repeat a form submission. */
  canRetry: boolean
}>

/** The page and its headers. It has no scripts, so it also works without JavaScript. */
export function outagePage({ why, address, canRetry }: Frame): Readonly<{ headers: Readonly<Record<string, string>>; body: string }> {
  const language: Locale = /^\/en(\/|$|\?)/.test(address) ? 'en' : 'th'
  const messages = language === 'en' ? english : thai
  const t = createTranslator({ locale: language, messages, namespace: why })
  const ways = createTranslator({ locale: language, messages, namespace: 'outage' })
  const shop = lastShopProfile(language)
  const [phone] = shop.phones
  const call = phone
    ? html`
<p>${ways('phone')} <a href="${phone.href}">${phone.shown}</a></p>`
    : html``
  const retry = canRetry ? html`<p><a class="button approve" href="${address}">${t('retry')}</a></p>` : html``
  const main = html`<h1>${t('title')}</h1>
<p>${t('text')}</p>
${retry}
<p><a href="/${language}/home">${ways('home')}</a></p>${call}`
  const page = plainShopPage({ language, shop, title: t('title'), main })
  return { headers: { ...headers[why], ...page.headers }, body: page.body }
}
