import { createTranslator } from 'next-intl'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import { html } from '../html'
import { plainPagePolicy, style } from '../plain-style'
import type { Language } from '../routes'
import { servicePhone, shopName } from '../shop-details'
import { unavailableHeaders } from '../unavailable'

/** Headers of the outage page. Nothing runs on it, so that it is there without scripts as well. */
export const outageHeaders = {
  ...unavailableHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': plainPagePolicy,
}

/**
 * What a shopper sees instead of a page that cannot be made without the backend, whole.
 * @param address path and query of the page, to be tried again
 */
export function outageDocument(address: string): string {
  const language: Language = /^\/en(\/|$|\?)/.test(address) ? 'en' : 'th'
  const messages = language === 'en' ? english : thai
  const t = createTranslator({ locale: language, messages, namespace: 'outage' })
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title')} | ${shopName}</title>
<link rel="icon" href="/icon.svg">
<style>${{ markup: style }}</style>
</head>
<body>
<header>${shopName}</header>
<div></div>
<main>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p><a class="button approve" href="${address}">${t('retry')}</a></p>
<p>${t('phone')} <a href="${servicePhone.href}">${servicePhone.shown}</a></p>
</main>
</body>
</html>
`
  return page.markup
}
