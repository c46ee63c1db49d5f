import { createTranslator } from 'next-intl'
import { formatFullDate } from '@/lib/core/dates'
import { html } from '@/lib/core/markup/html'
import type { Locale } from '@/lib/core/locale'
import { drawnIconPath } from '@/lib/domain/content/shop-icons'
import { plainShopPage } from '@/lib/domain/content/plain-shop-page'
import { env } from '@/lib/platform/config/env'
import english from '@/messages/en.json'
import thai from '@/messages/th.json'
import type { Opening } from './gate'

type OpeningPage = Readonly<{ language: Locale; opening: Opening; today: string }>

/** Status 200 with `noindex`: docs/decisions/0020-opening-soon.md says why. */
const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } as const

/** What visitors see before the shop opens: its name, the day and how to reach it. It has no scripts. */
export function openingPage({ language, opening: { opensOn, shops }, today }: OpeningPage) {
  const t = createTranslator({ locale: language, messages: language === 'en' ? english : thai, namespace: 'openingSoon' })
  const shop = shops[language]
  const { logo } = shop.brand
  // A day that has passed is no promise any more.
  const when = opensOn !== null && opensOn >= today ? t('opensOn', { day: formatFullDate(opensOn, language) }) : t('text')
  const title = t('title')
  const main = html`${logo ? html`<p><img src="${drawnIconPath('logo', logo)}" alt="${shop.name}" width="160"></p>` : html``}
<h1>${title}</h1>
<p>${when}</p>
${contactOf(shop)}
<p><a href="/${t('otherLanguage.code')}/home" lang="${t('otherLanguage.code')}" hreflang="${t('otherLanguage.code')}">${t('otherLanguage.name')}</a></p>
<p><a href="/${language}/staff">${t('staff')}</a></p>`
  const head = html`<meta name="description" content="${when}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title} | ${shop.name}">
<meta property="og:description" content="${when}">
<meta property="og:site_name" content="${shop.name}">
<meta property="og:image" content="${new URL(`/previews/${language}/shop.jpg`, env.SHOP_URL ?? `http://localhost:${env.PORT}`).href}">
`
  const page = plainShopPage({ language, shop, title, main, head })
  return { headers: { ...headers, ...page.headers }, body: page.body }

  function contactOf({ phones, email, company, socialLinks }: typeof shop) {
    const lines = [
      ...phones.map(
        ({ shown, href }) => html`<p><a href="${href}">${shown}</a></p>
`,
      ),
      ...(email
        ? [
            html`<p><a href="mailto:${email}">${email}</a></p>
`,
          ]
        : []),
      ...socialLinks.map(
        ({ name, href }) => html`<p><a href="${href}">${name}</a></p>
`,
      ),
      ...(company
        ? [
            html`<p>${company.address}</p>
`,
          ]
        : []),
    ]
    return lines.length > 0
      ? html`<h2>${t('contact')}</h2>
${lines}`
      : html``
  }
}
