import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { lastShopProfile } from '@/lib/platform/http/error-pages/last-shop-profile'
import { html } from '@/lib/core/html'
import { plainPagePolicy } from './plain-style'
import { unavailableHeaders } from './unavailable'
import { plainDocument } from './plain-document'
import type { Locale } from '@/lib/core/locale'

/** Headers of the outage page. Nothing runs on it, so that it is there without scripts as well. */
export const outageHeaders = {
  ...unavailableHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': plainPagePolicy,
}

/** The same of a page that has failed by itself: asked again at once it would fail again. */
export const failureHeaders = {
  'Content-Type': outageHeaders['Content-Type'],
  'Content-Security-Policy': plainPagePolicy,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
} as const

/** What a shopper sees instead of a page, whole and in the language of its address. */
type Frame = Readonly<{
  /** The namespace of its words: the backend does not answer, or the page itself has failed. */
  why: 'outage' | 'errorPage'
  /** Path and query of the page. */
  address: string
  /** Whether a link may ask for it again; what a form sent must not be sent by a link. */
  canRetry: boolean
}>

export function outageDocument({ why, address, canRetry }: Frame): string {
  const language: Locale = /^\/en(\/|$|\?)/.test(address) ? 'en' : 'th'
  const messages = language === 'en' ? english : thai
  const t = createTranslator({ locale: language, messages, namespace: why })
  const ways = createTranslator({ locale: language, messages, namespace: 'outage' })
  const { name: shopName, phones } = lastShopProfile(language)
  const call = phones[0]
    ? html`
<p>${ways('phone')} <a href="${phones[0].href}">${phones[0].shown}</a></p>`
    : html``
  const retry = canRetry ? html`<p><a class="button approve" href="${address}">${t('retry')}</a></p>` : html``
  const main = html`<h1>${t('title')}</h1>
<p>${t('text')}</p>
${retry}
<p><a href="/${language}/home">${ways('home')}</a></p>${call}`
  return plainDocument({
    language,
    title: `${t('title')} | ${shopName}`,
    header: shopName,
    head: html`<link rel="icon" href="/icon.svg">\n`,
    main,
  })
}
